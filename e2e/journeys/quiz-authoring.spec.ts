/**
 * Quizzes from scratch, through screens alone: an author writes one with questions of several kinds, publishes it and
 * assigns it to a team; it is taken, marked and seen by the team leader. Also a quality monitoring form, from the
 * editor to the agent's response.
 */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { choose, find, typeDay } from '../support/form-controls.ts';
import { watch } from '../support/quiet.ts';
import { type TenantByCalls, tenantByCalls } from '../support/tenant-by-calls.ts';

const title = 'Counter and bookings';
const form = 'Calls at the counter';

async function newPart(page: Page, { portal }: TenantByCalls, kind: string, name: string): Promise<void> {
  await page.goto(`${portal}/admin/quiz/quizzes`);
  await page.getByRole('button', { name: 'New quiz' }).click();
  const dialog = page.getByRole('dialog', { name: 'New quiz' });
  await dialog.getByRole('radio', { name: kind, exact: true }).check({ force: true });
  await dialog.getByRole('textbox', { name: 'Title' }).fill(name);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Adds a question of a kind at the end, open, with its text. */
async function addQuestion(page: Page, kind: string, text: string): Promise<Locator> {
  const questions = page.getByRole('region', { name: /^Question \d+$/ });
  const before = await questions.count();
  await choose(page, 'Add question', kind);
  const question = page.getByRole('region', { name: `Question ${before + 1}`, exact: true });
  await question.getByRole('textbox', { name: 'Question', exact: true }).fill(text);
  return question;
}

async function fillOptions(question: Locator, ...texts: string[]): Promise<void> {
  for (const [at, text] of texts.entries()) {
    const option = question.getByRole('textbox', { name: `Option ${at + 1}`, exact: true });
    if ((await option.count()) === 0) await question.getByRole('button', { name: 'Add option' }).click();
    await option.fill(text);
  }
}

/** A number takes effect while it is typed, so the field need not be left. */
async function fillNumber(field: Locator, value: number): Promise<void> {
  await field.fill(String(value));
}

async function publish(page: Page): Promise<void> {
  await expect(page.getByText('Before you can publish')).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible();
}

async function giveToTeam(page: Page, team: string): Promise<void> {
  await page.getByRole('tab', { name: 'Audience' }).click();
  await find(page, 'Team', team);
  await page.getByRole('button', { name: 'Assign quiz' }).click();
  const given = page.getByRole('region', { name: 'Assigned to' }).getByRole('listitem');
  await expect(given).toContainText(team);
}

const outcome = (page: Page, question: string) => page.getByRole('region', { name: question, exact: true });

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('a quiz is written, published, assigned, taken, marked and seen; a quality monitoring form is used', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const newPerson = async () => (await browser.newContext()).newPage();
  const [author, leader, learner] = [await newPerson(), await newPerson(), await newPerson()];
  // Being refused access to other people's data is expected here, but the browser logs it.
  const quiet = [
    // Offline for a moment: calls fail and are reported.
    watch(author, [/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/, /There was an error!$/]),
    watch(leader),
    watch(learner, [/404/, /Response is not OK!/]),
  ];
  const tenant = await tenantByCalls('Tern Ferries', 'tern');
  const { portal } = tenant;

  await test.step('an administrator, a team, its leader and an employee', async () => {
    await tenant.enter(author, 'ada');
    await tenant.addPlaces(['Europe', 'West', 'Ireland', 'Cork'], 'Counter');
    await tenant.addPerson({ first: 'Lena', last: 'Tern', role: 'Team Leader', team: 'Counter' });
    await tenant.addPerson({ first: 'Emil', last: 'Tern', team: 'Counter' });
  });

  await test.step('the author begins a quiz; missing parts are listed, and it cannot be published before they are there', async () => {
    await newPart(author, tenant, 'Quiz', title);
    await expect(author.getByText('There are no questions yet.')).toBeVisible();
    await expect(author.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  });

  await test.step('an unfinished question is saved without an error and listed before publishing', async () => {
    await choose(author, 'Add question', 'Single choice');
    await expect(author.getByText(/^Saved \d/)).toBeVisible();
    await expect(author.getByText('Not saved', { exact: true })).toHaveCount(0);
    const unfinished = author.getByRole('list', { name: 'Incomplete questions' });
    await expect(unfinished).toContainText('The question has no text. An option has no text.');
    await unfinished.getByRole('button', { name: 'Question 1' }).click();
    const text = author.getByRole('textbox', { name: 'Question', exact: true });
    await expect(text).toBeFocused();
    // What has not reached the server is restored after a reload.
    const editor = author.url();
    await author.context().setOffline(true);
    await text.fill('Typed while the network was gone');
    await expect(author.getByText('Not saved', { exact: true })).toBeVisible();
    await author.goto('about:blank');
    await author.context().setOffline(false);
    await author.goto(editor);
    await expect(author.getByText('Typed while the network was gone')).toBeVisible();
    await expect(author.getByText(/^Saved \d/)).toBeVisible();
    await author.getByRole('button', { name: 'Remove question' }).click();
    await expect(author.getByText('There are no questions yet.')).toBeVisible();
  });

  await test.step('questions of six kinds', async () => {
    const one = await addQuestion(author, 'Single choice', 'Which desk sells foot passengers’ tickets?');
    await expect(one.getByText('No option is marked as correct.')).toHaveCount(0);
    await fillOptions(one, 'The first', 'The last');
    const several = await addQuestion(author, 'Multiple choice', 'What does a booking need?');
    await fillOptions(several, 'A name', 'A date', 'A hat');
    const number = await addQuestion(author, 'Number', 'How many minutes before departure does boarding end?');
    const from = number.getByRole('textbox', { name: 'From' });
    // The decimal separator follows the locale of the page.
    await from.fill('9,5');
    await expect(number.getByText('= 9.5')).toBeVisible();
    await from.press('Tab');
    await expect(from).toHaveValue('9.5');
    await fillNumber(from, 10);
    await fillNumber(number.getByRole('textbox', { name: 'Up to' }), 15);
    const order = await addQuestion(author, 'Ordering', 'In which order is a traveller served?');
    await fillOptions(order, 'Greeted', 'Asked');
    const matching = await addQuestion(author, 'Matching', 'Which office is called for what?');
    await fillOptions(matching, 'Harbour master', 'Lost property');
    for (const [at, [text, belongs]] of [
      ['A berth', 'Harbour master'],
      ['A glove', 'Lost property'],
    ].entries()) {
      await matching.getByRole('textbox', { name: `Row ${at + 1}`, exact: true }).fill(text as string);
      const rows = matching.locator('[aria-haspopup=listbox]').and(author.getByRole('button', { name: 'Belongs to' }));
      await rows.nth(at).click();
      await author.getByRole('option', { name: belongs as string }).click();
      await expect(rows.nth(at)).toContainText(belongs as string);
    }
    const free = await addQuestion(author, 'Free text, marked by a person', 'What do you say when a ferry is late?');
    await fillNumber(free.getByRole('textbox', { name: 'Points', exact: true }), 2);
    await expect(author.getByText(/^Saved \d/)).toBeVisible();
    await expectAccessible(author);
  });

  await test.step('rules, preview, publishing and assignment', async () => {
    await author.getByRole('tab', { name: 'Rules' }).click();
    await fillNumber(author.getByRole('textbox', { name: 'Pass mark (%)' }), 80);
    await choose(author, 'Show correct answers', 'After each attempt');
    await author.getByRole('tab', { name: 'Preview' }).click();
    await expect(author.getByRole('radiogroup', { name: 'Which desk sells foot passengers’ tickets?' })).toBeVisible();
    await expect(author.getByText('No recipients yet')).toBeVisible();
    await publish(author);
    await author.getByRole('button', { name: 'Choose the audience' }).click();
    await giveToTeam(author, 'Counter');
    await expect(author.getByText('For 2 people')).toBeVisible();
  });

  await test.step('it is assigned to a person, too', async () => {
    await author.getByRole('radio', { name: 'Person', exact: true }).check({ force: true });
    await find(author, 'Person', 'Lena Tern');
    await author.getByRole('button', { name: 'Assign quiz' }).click();
    const given = author.getByRole('region', { name: 'Assigned to' }).getByRole('listitem');
    await expect(given).toHaveCount(2);
    await expect(given.filter({ hasText: 'Lena Tern' })).toBeVisible();
  });

  await test.step('the learner finds it, answers each kind of question, and submits it', async () => {
    await tenant.enter(learner, 'emil');
    await learner.goto(`${portal}/quiz/home`);
    await learner.getByRole('link', { name: title }).click();
    await learner.getByRole('button', { name: /^start/i }).click();
    const next = learner.getByRole('button', { name: 'Next', exact: true });
    const asked = (at: number) => expect(learner.getByText(`Question ${at} of 6`)).toBeVisible();
    await asked(1);
    await learner.getByRole('radio', { name: 'The first' }).check({ force: true });
    await next.click();
    await asked(2);
    for (const right of ['A name', 'A date'])
      await learner.getByRole('checkbox', { name: right }).check({ force: true });
    await next.click();
    await asked(3);
    await fillNumber(learner.getByRole('textbox', { name: 'Your number' }), 12);
    await next.click();
    await asked(4);
    const order = learner.getByRole('list', { name: 'In which order is a traveller served?' }).getByRole('listitem');
    if ((await order.first().textContent())?.includes('Asked'))
      await learner.getByRole('button', { name: 'Move up: Greeted' }).click();
    else await learner.getByRole('button', { name: 'Use this order' }).click();
    await expect(order.first()).toContainText('Greeted');
    await next.click();
    await asked(5);
    await choose(learner, 'A berth', 'Harbour master');
    // One wrong answer: half of the point.
    await choose(learner, 'A glove', 'Harbour master');
    await next.click();
    await asked(6);
    await learner.getByRole('textbox', { name: 'Your answer' }).fill('I say how late, and what we do about it.');
    await expectAccessible(learner);
    await learner.getByRole('button', { name: 'Submit' }).first().click();
    await learner.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click();
    await expect(learner).toHaveURL(/\/lms\/quiz\/[0-9a-f-]{36}\/[0-9a-f-]{36}\//);
    await expect(outcome(learner, 'What do you say when a ferry is late?')).toContainText('To be marked');
    await expect(outcome(learner, 'What does a booking need?')).toContainText('1 of 1 point');
    await expect(outcome(learner, 'Which office is called for what?')).toContainText('A glove → Lost property');
  });

  await test.step('the leader finds the result among the team’s and marks what cannot be marked automatically', async () => {
    await tenant.enter(leader, 'lena');
    await leader.goto(`${portal}/quiz/team`);
    const quizzes = leader.getByRole('region', { name: 'Quizzes' });
    await expect(quizzes.getByRole('listitem').filter({ hasText: title })).toContainText('1 of 2 submitted');
    await leader.getByRole('grid', { name: 'People' }).getByRole('link', { name: 'Emil Tern' }).click();
    await leader.getByRole('region', { name: 'Submitted by Emil Tern' }).getByRole('link', { name: title }).click();
    const mark = leader.getByRole('region', { name: 'To mark' });
    await expect(mark).toContainText('I say how late, and what we do about it.');
    await fillNumber(mark.getByRole('textbox', { name: /^Points/ }), 2);
    await mark.getByRole('textbox', { name: 'Comment for the learner' }).fill('Exactly so.');
    await mark.getByRole('button', { name: 'Save marks' }).click();
    // The quiz is assigned to the team and so to its leader, too: they see what was answered but not yet what is
    // correct.
    await expect(outcome(leader, 'What do you say when a ferry is late?')).toContainText('Marked: Exactly so.');
  });

  await test.step('once marked, it is passed; the learner sees it, and the leader sees it question by question', async () => {
    await learner.reload();
    await expect(learner.getByText('Passed', { exact: true })).toBeVisible();
    // The achievement says the points too, but is loaded when it is first shown.
    await expect(learner.getByRole('definition').filter({ hasText: '6.5 of 7 points' })).toBeVisible();
    await expect(learner.getByRole('status').filter({ hasText: '6.5 of 7 points' })).toBeVisible();
    await expect(learner.getByText('Marked: Exactly so.')).toBeVisible();
    await leader.goto(`${portal}/quiz/team`);
    await leader.getByRole('list', { name: 'Quizzes' }).getByRole('link', { name: title }).click();
    await expect(leader.getByText('Question by question · Counter')).toBeVisible();
    await expect(leader.getByRole('heading', { name: 'What does a booking need?' })).toBeVisible();
  });

  await test.step('the author writes a quality monitoring form, which offers only questions for evaluators', async () => {
    await newPart(author, tenant, 'Quality monitoring', form);
    await author.getByRole('button', { name: 'Add question' }).click();
    await expect(author.getByRole('option')).toHaveText(['Single choice', 'True or false', 'Scale']);
    await author.keyboard.press('Escape');
    const greets = await addQuestion(author, 'Single choice', 'Greets by name');
    await fillOptions(greets, 'Yes', 'No');
    const protects = await addQuestion(author, 'True or false', 'Asks who is calling before anything is told');
    await choose(protects, 'A fault in this question', 'fails the whole evaluation');
    await choose(protects, 'Evaluator’s comment', 'required below full points');
    await expect(author.getByText(/^Saved \d/)).toBeVisible();
    await publish(author);
    await giveToTeam(author, 'Counter');
    await author.getByRole('tab', { name: 'Form' }).click();
    await author.getByRole('textbox', { name: 'Contact type' }).fill('Call');
    await author.getByRole('textbox', { name: 'Work types' }).fill('Booking\nComplaint');
    await author.getByRole('button', { name: 'Save form' }).click();
    await expect(author.getByText('Form saved')).toBeVisible();
  });

  await test.step('the leader plans whom to evaluate, and evaluates a call in three steps', async () => {
    await leader.goto(`${portal}/quiz/quality?tab=sampling`);
    await choose(leader, 'Form', form);
    await leader.getByRole('button', { name: 'Save plan' }).click();
    await leader
      .getByRole('row', { name: /Emil Tern/ })
      .getByRole('link', { name: 'Evaluate' })
      .click();
    await expect(leader.getByRole('heading', { level: 1, name: form })).toBeVisible();
    await choose(leader, 'Work type', 'Complaint');
    await typeDay(leader, 'QM date', new Date());
    await leader.getByRole('textbox', { name: 'Address' }).fill('https://calls.example/1');
    await leader.getByRole('button', { name: 'Next' }).click();
    const answer = (question: string, said: string) =>
      leader.getByRole('radiogroup', { name: question }).getByText(said, { exact: true }).click();
    await answer('Greets by name', 'Yes');
    await answer('Asks who is calling before anything is told', 'False');
    await expect(leader.getByText('Fatal fault: the score is 0.')).toBeVisible();
    await answer('Asks who is calling before anything is told', 'True');
    await leader.getByRole('button', { name: 'Next' }).click();
    await expect(leader.getByText('No faults.')).toBeVisible();
    await leader.getByRole('button', { name: 'Submit' }).click();
    await expect(leader).toHaveURL(/\/qm\/[0-9a-f-]{36}\/m\/view$/);
  });

  await test.step('the administrator approves it; the agent reads and acknowledges it', async () => {
    await learner.goto(leader.url());
    await expect(learner.getByRole('heading', { name: 'There is nothing here for you' })).toBeVisible();
    await author.goto(leader.url());
    await author.getByRole('button', { name: 'Approve' }).click();
    await author.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(author.getByText('Approved').first()).toBeVisible();
    await learner.goto(`${portal}/quiz/quality`);
    await learner.getByRole('link', { name: form }).click();
    await expect(learner.getByRole('region', { name: 'History' }).getByText('Score 100%')).toBeVisible();
    await learner.getByRole('button', { name: 'Acknowledge' }).click();
    const dialog = learner.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Read, thank you.');
    await dialog.getByRole('button', { name: 'Acknowledge', exact: true }).click();
    await expect(learner.getByText(/^Acknowledged /)).toBeVisible();
    await leader.reload();
    await expect(leader.getByText(/^Acknowledged /)).toBeVisible();
  });
  for (const each of quiet) each.expectQuiet();
});
