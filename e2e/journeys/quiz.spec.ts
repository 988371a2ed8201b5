// A quiz is started, answered by keyboard, continued in another browser, submitted with a question missing, and its
// result shown.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { core } from '@portico/testkit/run/test-tags';
import { origin } from '../support/addresses.ts';
import { type AllocatedQuiz, allocatedQuiz } from '../support/allocated-quiz.ts';
import { enter } from '../support/enter.ts';
import { watch } from '../support/quiet.ts';
import { signInHome } from '../support/sign-in.ts';
import { expectSaid } from '../support/test-words.ts';

const title = 'Data privacy: four cases';
const people = ['learner', 'learner2', 'delegate', 'coach2'] as const;

/**
 * A passed quiz cannot be started again, so this takes the first person who has not answered it yet, alone in a
 * browser.
 */
async function whoMayBegin(browser: Browser): Promise<{ page: Page; person: string; quiz: AllocatedQuiz }> {
  for (const person of people) {
    const page = await (await browser.newContext()).newPage();
    const quiz = await allocatedQuiz(await enter(page, 'harbour', person), title);
    if (quiz.can.start) return { page, person, quiz };
    await page.context().close();
  }
  throw new Error(`Nobody is left who may begin “${title}”.`);
}

test('answers are saved as they are given, and the quiz continues on another device', { tag: core }, async ({
  browser,
}) => {
  const { page, person, quiz } = await whoMayBegin(browser);
  const quiet = watch(page);
  const address = `${origin('harbour')}/lms/quiz/mine/${quiz.kind}/${quiz.QID}`;
  await page.goto(address);
  await page.getByRole('button', { name: /^start/i }).click();

  await expect(page.getByText('Question 1 of 4')).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Question 2 of 4')).toBeVisible();
  await page.getByRole('button', { name: 'Flag for later' }).click();
  await expect(page.getByRole('button', { name: /Question 2 of 4.*flagged/ })).toBeVisible();

  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await signInHome(elsewhere, 'harbour', person);
  await elsewhere.goto(address);
  // It continues at the first unanswered question.
  await expect(elsewhere.getByText('Question 2 of 4')).toBeVisible();
  await elsewhere.getByRole('button', { name: /Question 1 of 4/ }).click();
  await expect(elsewhere.getByRole('radio').nth(1)).toBeChecked();
  await expect(elsewhere.getByRole('button', { name: /Question 2 of 4.*flagged/ })).toBeVisible();

  await page.getByRole('button', { name: 'Submit' }).first().click();
  await expectSaid(page, 'alert', 'Please answer all the questions highlighted.');
  await expect(page.getByText('Question 2 of 4')).toBeVisible();
  await page.keyboard.press('2');
  // The other device is notified and shows it without a reload.
  await expect(elsewhere.getByRole('button', { name: /Question 2 of 4, answered, flagged/ })).toBeVisible();
  await other.close();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Question 3 of 4')).toBeVisible();
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Question 4 of 4')).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('3');
  await page.getByRole('button', { name: 'Submit' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(new RegExp(`/lms/quiz/${quiz.QID}/[0-9a-f-]{36}/`));
  await expect(page.getByText('Passed', { exact: true })).toBeVisible();
  // The achievement says the points too, but is loaded when it is first shown.
  await expect(page.getByRole('definition').filter({ hasText: '4 of 4 points' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '4 of 4 points' })).toBeVisible();

  // The address also names the attempt and the kind, so one with another kind finds nothing.
  const [, , , quizID, result, , whose] = new URL(page.url()).pathname.split('/');
  await page.goto(`${origin('harbour')}/lms/quiz/${quizID}/${result}/${crypto.randomUUID()}/${whose}`);
  await expect(page.getByRole('heading', { name: 'Result not found' })).toBeVisible();
  const otherKind = quiz.kind === 'quiz' ? 'survey' : 'quiz';
  await page.goto(`${origin('harbour')}/lms/quiz/mine/${otherKind}/${quiz.QID}`);
  await expect(page.getByRole('heading', { name: 'Quiz not found' })).toBeVisible();
  quiet.expectQuiet();
  await page.context().close();
});
