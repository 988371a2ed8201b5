/** A coaching session from start to completion, between coach and learner, as described in section 4. */
import { expect, type Page, test } from '@playwright/test';
import { core } from '@portico/testkit/run/test-tags';
import { origin } from '../support/addresses.ts';
import { listenForApi } from '../support/api.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { allSaved, completeSession, say, goToStep as step, writeAndSubmit } from '../support/coaching-steps.ts';
import { watch } from '../support/quiet.ts';
import { signInHome } from '../support/sign-in.ts';
import { expectLabel, expectSaid } from '../support/test-words.ts';

const tenant = 'harbour';

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('a session is written, sent back, corrected, accepted, requested to complete and completed', {
  tag: core,
}, async ({ browser, page: coach }) => {
  test.setTimeout(150_000);
  const quiet = watch(coach);
  const learner = await (await browser.newContext()).newPage();
  // A refused save and an interrupted network are expected here, but the browser logs them.
  const learnerQuiet = watch(learner, [
    /409/,
    /Response is not OK!/,
    /ERR_INTERNET_DISCONNECTED/,
    /There was an error/,
  ]);
  const learnerApi = listenForApi(learner);
  await Promise.all([signInHome(coach, tenant, 'coach'), signInHome(learner, tenant, 'learner')]);
  const { user } = await learnerApi();
  const name = `${user.FirstName} ${user.LastName}`;
  const stamp = Date.now().toString(36);

  await test.step('the coach begins: what is open from the last session is shown first, then the topic', async () => {
    await coach.goto(`${origin(tenant)}/coach/overview`);
    await coach.getByRole('region', { name: /^Team/ }).getByRole('link', { name, exact: true }).click();
    await coach.getByRole('link', { name: 'Start a session' }).click();
    await expect(coach.getByRole('heading', { name: 'Still open from last session' })).toBeVisible();
    await coach.getByRole('button', { name: 'Start the session' }).click();
    await expect(coach.getByRole('heading', { level: 1, name: `Coaching ${name}` })).toBeVisible();
    await expect(coach.getByRole('heading', { name: 'What would you like to talk about?' })).toBeVisible();
    await expect(coach).toHaveURL(/\/tgrow\/[0-9a-f-]{36}\/m\/edit$/);
  });
  const address = coach.url();
  const summaryAddress = address.replace('/tgrow/', '/tgrow-summary/').replace('/m/edit', '/m/view');
  /** Only the summary shows the specification’s labels; other pages say the same in plain words. */
  const summaryOf = async (person: Page): Promise<Page> => {
    const summary = await person.context().newPage();
    await summary.goto(summaryAddress);
    return summary;
  };

  await test.step('nothing can be submitted before everything is filled in', async () => {
    await coach.getByRole('button', { name: 'Submit' }).click();
    await expectSaid(coach, 'alert', 'Please fill all the inputs on the page.');
  });

  await test.step('five steps in order', async () => {
    await writeAndSubmit(coach, 'Listening and asking', `Two calls of ${stamp}.`);
  });

  await test.step('the learner opens it at the last step and sends it back with a reason', async () => {
    await learner.goto(address);
    await expect(learner.getByRole('heading', { name: 'Who does what by when?' })).toBeVisible();
    for (const name of ['Add evidence', 'Add feedback'])
      await expect(learner.getByRole('button', { name, exact: true })).toBeVisible();
    await learner.getByRole('button', { name: 'Send back', exact: true }).click();
    await say(learner, 'Send back', 'There were three questions.');
  });

  await test.step('the coach sees the reason and corrects it, and the learner sees what changed', async () => {
    await expect(coach.getByText('There were three questions.')).toBeVisible();
    await expect(coach.getByText('Sent back', { exact: true }).first()).toBeVisible();
    await expectLabel(await summaryOf(coach), 'rejected');
    await step(coach, 'Reality');
    await coach.getByRole('textbox', { name: 'What we know' }).fill('Six calls, three questions.');
    await allSaved(coach);
    await expect(coach.getByRole('heading', { name: 'Changed since it was submitted' })).toBeVisible();
    await coach.getByRole('button', { name: 'Submit', exact: true }).click();
    await learner.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(coach.getByRole('button', { name: 'Complete the session' })).toBeVisible();
  });

  await test.step('both edit one sentence: both texts are on the screen, and one is chosen', async () => {
    const field = (page: Page) => page.getByRole('textbox', { name: 'What we know' });
    await step(learner, 'Reality');
    await expect(coach.getByText(`Also here: ${name}`)).toBeVisible();
    // The learner is offline while the coach writes.
    await learner.context().setOffline(true);
    await field(learner).fill('Six calls, three good questions.');
    await field(coach).fill('Six calls, three open questions.');
    await allSaved(coach);
    await learner.context().setOffline(false);
    const conflict = learner.getByText('Someone else changed the same text', { exact: true });
    await expect(conflict).toBeVisible({ timeout: 20_000 });
    await expect(learner.getByRole('region', { name: 'Your text' })).toContainText('good');
    await expect(learner.getByRole('region', { name: /^Current text, by/ })).toContainText('open');
    await expect(field(learner)).toHaveValue('Six calls, three good questions.');
    await learner.getByRole('button', { name: 'Keep mine' }).click();
    await allSaved(learner);
    await expect(field(coach)).toHaveValue('Six calls, three good questions.', { timeout: 15_000 });
  });

  await test.step('the learner asks for completion of the action, then of the session; the coach completes', async () => {
    await step(learner, 'Actions');
    const summary = await summaryOf(learner);
    await expectLabel(summary, 'accepted');
    await expectLabel(summary, 'not requested to complete');
    await learner.getByRole('button', { name: 'Request completion', exact: true }).click();
    await expect(learner.getByText('Completion requested', { exact: true }).first()).toBeVisible();
    await expectLabel(await summaryOf(learner), 'requested');
    await step(coach, 'Actions');
    await coach.getByRole('button', { name: 'Not completed', exact: true }).click();
    await say(coach, 'Not completed', 'The card is not on the desk yet.');
    await expect(learner.getByText('Not completed yet', { exact: true }).first()).toBeVisible();
    await expectLabel(await summaryOf(learner), 'not completed');
    await learner.getByRole('button', { name: 'Request completion', exact: true }).click();
    await learner.getByRole('button', { name: 'Request completion of the session' }).click();
    await coach.getByRole('button', { name: 'Complete', exact: true }).click();
    await completeSession(coach);
    await expect(coach.getByRole('button', { name: 'Add an action' })).toBeHidden();
    await expect(coach.getByText('Completed', { exact: true }).nth(1)).toBeVisible();
    await expectLabel(await summaryOf(coach), 'completed');
  });

  await test.step('the learner records their takeaways, and the coach reads them', async () => {
    await learner
      .getByRole('group', { name: 'How you felt before' })
      .getByRole('radio', { name: 'Bad', exact: true })
      .check();
    await learner.getByRole('group', { name: 'How much it helped' }).getByRole('radio', { name: 'Very much' }).check();
    await learner.getByRole('textbox', { name: 'In your own words' }).fill(`The card helps, ${stamp}.`);
    await learner.getByRole('button', { name: 'Send to your coach' }).click();
    await expect(learner.getByText('Your coach can read it now.')).toBeVisible();
    const said = coach.getByRole('region', { name: `${name}’s takeaways` });
    await expect(said.getByText(`The card helps, ${stamp}.`)).toBeVisible({ timeout: 15_000 });
    await expect(said.getByText('4 / 10')).toBeVisible();
  });

  await test.step('the history contains everything, including the replaced text', async () => {
    await coach.goto(summaryAddress);
    const history = coach.getByRole('region', { name: 'History' });
    for (const happened of ['Started', 'Sent back', 'Accepted', 'Session completed'])
      await expect(history.getByText(happened, { exact: true })).toBeVisible();
    await expect(history.getByText('Reason: There were three questions.')).toBeVisible();
    await history.getByRole('button', { name: 'All versions of the texts' }).click();
    await expect(coach.getByText('Six calls, three open questions.')).toBeVisible();
    await coach.keyboard.press('Escape');
    await expect(coach.getByRole('dialog')).toBeHidden();
  });

  await test.step('a copy is a new session with the same plan and none of the observations', async () => {
    await coach.getByRole('button', { name: 'Copy to a new session' }).click();
    await expect(coach).toHaveURL((url) => url.pathname.includes('/tgrow/') && `${url}` !== address);
    await step(coach, 'Goals');
    await expect(coach.getByRole('textbox', { name: 'Goal', exact: true })).toHaveValue('Ask first.');
    await step(coach, 'Reality');
    await expect(coach.getByRole('textbox', { name: 'What we know' })).toHaveValue('');
  });
  await test.step('an empty draft opens as new: at its topic, with no step ticked, and is discarded after confirmation', async () => {
    await coach.goto(`${origin(tenant)}/coach/${user.UserID}/tgrow/0/m/new`);
    await coach.getByRole('button', { name: 'Start the session' }).click();
    await expect(coach).toHaveURL(/\/tgrow\/[0-9a-f-]{36}\/m\/edit$/);
    await coach.reload();
    await expect(coach.getByRole('heading', { name: 'What would you like to talk about?' })).toBeVisible();
    const steps = coach.getByRole('list', { name: 'Session steps: step 1 of 5' });
    await expect(steps.getByRole('listitem')).toHaveText(['1Topic']);
    await coach.getByRole('button', { name: 'Delete draft' }).click();
    await coach.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click();
    await expect(coach).toHaveURL(`${origin(tenant)}/coach/${user.UserID}`);
    await expect(coach.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  await test.step('the learner opens their coach’s card', async () => {
    await learner.goto(`${origin(tenant)}/coach`);
    await learner.getByRole('region', { name: 'Your coach' }).getByRole('link').first().click();
    await expect(learner.getByText('Sessions together')).toBeVisible();
  });
  quiet.expectQuiet();
  learnerQuiet.expectQuiet();
});
