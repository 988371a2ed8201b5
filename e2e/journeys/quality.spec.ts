/**
 * Quality monitoring in the browser: the evaluator scores with a fatal fault, the agent acknowledges and disputes one
 * question, a reviewer overturns it, history and trend show both scores; a second evaluator's blind score shows the
 * spread.
 */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { listenForApi } from '../support/api.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { choose, typeDay } from '../support/form-controls.ts';
import { watch } from '../support/quiet.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'harbour';

/** Chooses the answer of a question by its text. */
const answer = (page: Page, question: string, said: string) =>
  page.getByRole('radiogroup', { name: question }).getByText(said, { exact: true }).click();

const say = async (page: Page, button: string, words: string) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill(words);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
};

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('a fatal fault is disputed and overturned, and both scores are shown; a blind second score shows the spread', async ({
  browser,
  page: coach,
}) => {
  test.setTimeout(180_000);
  // A refused address is expected here, but the browser logs it.
  const quiet = watch(coach);
  const learner = await (await browser.newContext()).newPage();
  const country = await (await browser.newContext()).newPage();
  const learnerApi = listenForApi(learner);
  const countryApi = listenForApi(country);
  await signInHome(coach, tenant, 'coach');
  await Promise.all([signInHome(learner, tenant, 'learner'), signInHome(country, tenant, 'country')]);
  const { user } = await learnerApi();
  const ref = `R-${Date.now().toString(36)}`;

  await test.step('three steps: the interaction, the questions, the summary', async () => {
    await coach.goto(`${origin(tenant)}/quiz/quality`);
    await coach.getByRole('button', { name: 'New evaluation' }).click();
    const people = coach.getByRole('dialog', { name: 'New evaluation' });
    await people.getByRole('link', { name: `${user.FirstName} ${user.LastName}` }).click();
    await expect(coach).toHaveURL(`${origin(tenant)}/coach/${user.UserID}/qm/0/m/new`);
    await coach.getByRole('button', { name: 'Next' }).click();
    await expect(coach.getByText('Please fill all the inputs on the page.')).toBeVisible();
    await expect(coach.getByRole('main').getByRole('button', { name: 'Back' })).toBeDisabled();
    await choose(coach, 'Work type', 'Booking');
    await typeDay(coach, 'QM date', new Date(Date.now() - 86_400_000));
    await coach.getByRole('textbox', { name: 'Reference' }).fill(ref);
    await coach.getByRole('textbox', { name: 'Address' }).fill('https://calls.example/4711');
    await coach.getByRole('button', { name: 'Next' }).click();
    for (const question of [
      'Greets, and says their own name',
      'Finds out what is needed',
      'Adapts to the customer’s pace',
      'Explains price and conditions correctly',
      'Names alternatives',
      'Agrees on the next step',
      'Leaves a note that others can work with',
    ])
      await answer(coach, question, 'Fully');
    await answer(coach, 'Verifies identity before sharing personal data', 'Not');
    await expect(coach.getByText('Fatal fault: the score is 0.')).toBeVisible();
    await coach.getByRole('button', { name: 'Next' }).click();
    await coach.getByRole('button', { name: 'Submit' }).click();
    await expect(coach.getByText('Please answer all the questions highlighted.')).toBeVisible();
    await coach.getByRole('main').getByRole('button', { name: 'Back' }).click();
    await coach
      .getByRole('textbox', { name: 'Comment', exact: true })
      .fill('Told the booking without asking anything.');
    await coach.getByRole('button', { name: 'Next' }).click();
    await coach.getByRole('button', { name: 'Submit' }).click();
    await expect(coach).toHaveURL(/\/qm\/[0-9a-f-]{36}\/m\/view$/);
  });
  const address = coach.url();

  await test.step('no one sees it before it is approved; the reviewer approves', async () => {
    await learner.goto(address);
    await expect(learner.getByRole('heading', { level: 1, name: 'There is nothing here for you' })).toBeVisible();
    await expect(learner.getByRole('button', { name: 'Acknowledge' })).toHaveCount(0);
    await country.goto(address);
    await country.getByRole('button', { name: 'Approve' }).click();
    await country.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(country.getByText('Approved').first()).toBeVisible();
  });

  await test.step('the agent acknowledges, and disputes one question', async () => {
    await learner.reload();
    await learner.getByRole('button', { name: 'Acknowledge' }).click();
    await say(learner, 'Acknowledge', 'Read.');
    await expect(learner.getByText(/^Acknowledged /)).toBeVisible();
    await learner.getByRole('button', { name: /Dispute this question.*alternatives/ }).click();
    await say(learner, 'Dispute this question', 'Two were named.');
    await learner.getByRole('button', { name: 'Withdraw dispute' }).click();
    await learner.getByRole('alertdialog').getByRole('button', { name: 'Withdraw dispute' }).click();
    await expect(learner.getByText('Withdrawn', { exact: true })).toBeVisible();
    await learner.getByRole('button', { name: /Dispute this question.*identity/ }).click();
    await say(learner, 'Dispute this question', 'The number was on the display and read back.');
    await expect(learner.getByText('Open', { exact: true })).toBeVisible();
  });

  await test.step('the reviewer overturns it: both scores are in the history', async () => {
    await country.reload();
    await country.getByRole('button', { name: 'Decide' }).click();
    const dialog = country.getByRole('dialog');
    await dialog.getByText('Fully', { exact: true }).click();
    await say(country, 'Change the answer', 'Read back at 0:40.');
    await expect(country.getByText('Answer changed', { exact: true })).toBeVisible();
    const history = country.getByRole('region', { name: 'History' });
    await expect(history.getByText('Score 0%')).toBeVisible();
    await expect(history.getByText('Score 100% after a dispute')).toBeVisible();
    await expect(country.getByText('0 at first, 100 after a dispute')).toBeVisible();
  });

  await test.step('the trend shows scores before and after disputes', async () => {
    await coach.goto(`${origin(tenant)}/quiz/quality?tab=trends`);
    await expect(coach.getByRole('heading', { name: 'Score per month' })).toBeVisible();
    await expect(coach.getByText('First score').first()).toBeVisible();
    const failed = coach.getByRole('region', { name: 'Questions most often failed' }).getByRole('rowheader').first();
    const question = (await failed.textContent()) ?? '';
    await failed.getByRole('link').click();
    await expect(coach.getByText(`Evaluations that failed “${question}”`)).toBeVisible();
    await coach.getByRole('link', { name: 'Show all evaluations' }).click();
    await expect(coach.getByText('0 → 100 after a dispute').first()).toBeVisible();
    await coach.getByRole('tab', { name: 'Trends' }).click();
    await coach.getByRole('link', { name: `${user.FirstName} ${user.LastName}` }).click();
    await expect(coach).toHaveURL(new RegExp(`agent=${user.UserID}`));
    await expect(coach.getByRole('link', { name: 'Whole team' })).toBeVisible();
    await coach.getByRole('tab', { name: 'Forms' }).click();
    await expect(coach.getByRole('list', { name: 'Forms' }).getByRole('listitem').first()).toBeVisible();
  });

  await test.step('the evaluation is downloaded as a document', async () => {
    await coach.goto(address);
    await coach.getByRole('button', { name: 'Export', exact: true }).click();
    const dialog = coach.getByRole('dialog', { name: 'Export evaluation' });
    await dialog.getByRole('radio', { name: 'Document (PDF)' }).click();
    const document = coach.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Create file' }).click();
    const pdf = await readFile(await (await document).path());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('a second evaluator scores blind; closing the calibration shows the spread', async () => {
    await coach.goto(address);
    await coach.getByRole('button', { name: 'Calibrate' }).click();
    const { user: second } = await countryApi();
    await coach.getByRole('checkbox', { name: `${second.FirstName} ${second.LastName}` }).check({ force: true });
    await coach.getByRole('button', { name: 'Send request' }).click();
    await expect(coach.getByText('0 of 1 scored')).toBeVisible();
    await country.goto(`${origin(tenant)}/quiz/quality?tab=calibrations`);
    await country.getByRole('link', { name: new RegExp(ref) }).click();
    await expect(country.getByText(/Scores are hidden until/)).toBeVisible();
    await expect(country.getByText('0 of 8 answered')).toBeVisible();
    for (const group of await country.getByRole('radiogroup').all()) await group.getByText('Fully').click();
    await answer(country, 'Greets, and says their own name', 'Not');
    await country.getByRole('textbox', { name: 'Comment' }).first().fill('I heard no name.');
    await country.getByRole('button', { name: 'Next' }).click();
    await country.getByRole('button', { name: 'Submit' }).click();
    await expect(country).toHaveURL(/\/m\/view$/);
    await coach.reload();
    await coach.getByRole('button', { name: 'Close' }).first().click();
    await coach.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
    await expect(coach.getByRole('heading', { name: 'Spread per question' })).toBeVisible();
    await expect(coach.getByRole('row', { name: /Greets, and says their own name/ })).toContainText('100%');
  });

  await test.step('a draft is discarded from the form and deleted', async () => {
    const draft = `${ref}-draft`;
    await coach.goto(`${origin(tenant)}/coach/${user.UserID}/qm/0/m/new`);
    await expect(coach.getByText('No questions scored yet')).toBeVisible();
    await choose(coach, 'Work type', 'Booking');
    await typeDay(coach, 'QM date', new Date(Date.now() - 86_400_000));
    await coach.getByRole('textbox', { name: 'Reference' }).fill(draft);
    await coach.getByRole('textbox', { name: 'Address' }).fill('https://calls.example/4712');
    await coach.getByRole('button', { name: 'Next' }).click();
    await answer(coach, 'Names alternatives', 'Fully');
    await coach.getByRole('button', { name: 'Next' }).click();
    await coach.getByRole('button', { name: 'Discard draft' }).click();
    await coach.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click();
    await expect(coach).toHaveURL(/\/quiz\/quality$/);
    await expect(coach.getByText(new RegExp(`${ref}(?!-draft)`)).first()).toBeVisible();
    await expect(coach.getByText(draft)).toHaveCount(0);
  });
  quiet.expectQuiet();
});
