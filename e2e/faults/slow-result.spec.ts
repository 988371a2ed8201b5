// The answer to a submission arrives late: the page is notified of the end first and still shows the result.
import { expect, type Page, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { allocatedQuiz } from '../support/allocated-quiz.ts';
import { answerTo } from '../support/ask.ts';
import { enter } from '../support/enter.ts';

const tenant = 'ember';
/** People who have not answered it yet; a retry of the test uses the other one. */
const people = ['delegate', 'coach2'] as const;

/** The page reads its quiz and finds no attempt in progress. */
const hearsOfTheEnd = (page: Page) =>
  page.waitForResponse(
    async (answer) => answer.url().includes('/api/quiz/getQuiz?') && (await answer.json()).attempt === null,
  );

test('a submitted quiz shows its result, whichever arrives first: the end of the attempt or the answer', async ({
  page,
}, { retry }) => {
  const api = await enter(page, tenant, people[retry % people.length] as string);
  const quiz = await allocatedQuiz(api, 'Data privacy: four cases');
  await page.goto(`${origin(tenant)}/lms/quiz/mine/${quiz.kind}/${quiz.QID}`);
  await page.getByRole('button', { name: /^start/i }).click();
  for (const [place, keys] of ['2', '2', '3', '13'].entries()) {
    await expect(page.getByText(`Question ${place + 1} of 4`)).toBeVisible();
    for (const key of keys) await page.keyboard.press(key);
    if (place < 3) await page.keyboard.press('Enter');
  }
  await page.route('**/api/quiz/submitQuiz?*', async (route) => {
    const received = hearsOfTheEnd(page);
    const response = await answerTo(route);
    await received;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Submit' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(new RegExp(`/lms/quiz/${quiz.QID}/[0-9a-f-]{36}/`));
  await expect(page.getByText('Passed', { exact: true })).toBeVisible();
});
