// The answer to a handing in comes late: the page hears of the end before, and shows the result all the same.
import { expect, type Page, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { listenForApi } from '../support/api.ts';
import { answerTo } from '../support/ask.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'ember';
/** Who has not answered it yet; a second try has somebody else. */
const people = ['delegate', 'coach2'] as const;

interface Allocated {
  QID: string;
  title: string;
  kind: string;
}

/** The page reads its quiz, and finds no attempt under way. */
const hearsOfTheEnd = (page: Page) =>
  page.waitForResponse(
    async (answer) => answer.url().includes('/api/quiz/getQuiz?') && (await answer.json()).attempt === null,
  );

test('a quiz that was handed in shows its result, whichever comes first: its end or the answer', async ({ page }, {
  retry,
}) => {
  const listening = listenForApi(page);
  await signInHome(page, tenant, people[retry % people.length] as string);
  const api = await listening();
  const quizzes = await api.post<Allocated[]>('quiz/getQuizzesAllocated', {
    body: { UserFK: api.user.UserID, LoadAll: true },
  });
  const quiz = quizzes.find(({ title }) => title === 'Data privacy: four cases');
  if (!quiz) throw new Error('The demo has no quiz about privacy.');
  await page.goto(`${origin(tenant)}/lms/quiz/mine/${quiz.kind}/${quiz.QID}`);
  await page.getByRole('button', { name: /^start/i }).click();
  for (const [place, keys] of ['2', '2', '3', '13'].entries()) {
    await expect(page.getByText(`Question ${place + 1} of 4`)).toBeVisible();
    for (const key of keys) await page.keyboard.press(key);
    if (place < 3) await page.keyboard.press('Enter');
  }
  await page.route('**/api/quiz/submitQuiz?*', async (route) => {
    const heard = hearsOfTheEnd(page);
    const response = await answerTo(route);
    await heard;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Hand in' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hand in' }).click();
  await expect(page).toHaveURL(new RegExp(`/lms/quiz/${quiz.QID}/[0-9a-f-]{36}/`));
  await expect(page.getByText('Passed', { exact: true })).toBeVisible();
});
