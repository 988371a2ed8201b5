// The order of Today's cards: most urgent first, decided once, however slow or broken one of them is.
import { expect, type Page, test } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { enter } from '../support/enter.ts';
import { card, day, titles } from '../support/today.ts';

const tenant = 'slate';
const far = day(60);

const calls = {
  quizzes: '**/api/quiz/getQuizzesAllocated*',
  learning: '**/api/lms/getDeadlinesAndCompletionsByUser*',
  waiting: '**/api/portal/getWaiting*',
  agenda: '**/api/coaching/getUpcomingEvents*',
};

interface Due {
  dueOn: string | null;
}
const dueOn = <One extends Due>(all: readonly One[], when: string): One[] =>
  all.map((one) => ({ ...one, dueOn: when }));

/** The server's own answers with other dates: nothing is urgent except what a test makes urgent. */
async function restful(page: Page, api: Api) {
  const nothing = { items: [], total: 0 };
  const quizzes = await api.post<Due[]>('quiz/getQuizzesAllocated', {
    body: { UserFK: api.user.UserID, LoadAll: 'false' },
  });
  const learning = await api.get<{ deadlines: Due[] }>('lms/getDeadlinesAndCompletionsByUser');
  const coursesDue = (when: string) => ({ ...learning, deadlines: dueOn(learning.deadlines, when) });
  await page.route(calls.learning, (route) => route.fulfill({ json: coursesDue(far) }));
  await page.route(calls.waiting, (route) => route.fulfill({ json: { ...nothing, begun: nothing } }));
  await page.route(calls.agenda, (route) => route.fulfill({ json: [] }));
  return {
    coursesDue,
    quizzesAreDue: (when: string) =>
      page.route(calls.quizzes, (route) => route.fulfill({ json: dueOn(quizzes, when) })),
  };
}

test('the most urgent card is first, empty cards are last, and a broken one keeps its position', async ({ page }) => {
  const { quizzesAreDue } = await restful(page, await enter(page, tenant, 'learner2'));
  await quizzesAreDue(day(0));
  await page.reload();
  const first = titles(page).first();
  await expect(first).toHaveText('Quizzes to do');
  await expect(titles(page).nth(1)).toHaveText('Continue learning');
  const last = (await titles(page).allTextContents()).slice(-3);
  expect(last.toSorted()).toEqual(['Continue where you left off', 'Today and next', 'Waiting for you']);

  await test.step('if nothing is due soon, the card is where it was before', async () => {
    await quizzesAreDue(far);
    await page.reload();
    await expect(first).toHaveText('Continue learning');
    await expect(card(page, 'Quizzes to do').getByRole('link').first()).toBeVisible();
  });

  await test.step('when broken, it counts as at the last visit, each time', async () => {
    await quizzesAreDue(day(-2));
    await page.reload();
    await expect(first).toHaveText('Quizzes to do');
    await page.route(calls.quizzes, (route) => route.fulfill({ status: 500, body: '{}' }));
    for (let visit = 0; visit < 2; visit += 1) {
      await page.reload();
      await expect(card(page, 'Quizzes to do').getByRole('button', { name: 'Retry' })).toBeVisible();
      await expect(first).toHaveText('Quizzes to do');
    }
  });
});

test('a slow card is waited for briefly; it keeps its heading and position, and counts at the next visit', async ({
  page,
}) => {
  const { coursesDue, quizzesAreDue } = await restful(page, await enter(page, tenant, 'learner'));
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(calls.learning, async (route) => {
    await held;
    await route.fulfill({ json: coursesDue(day(-1)) });
  });
  await quizzesAreDue(day(1));
  // Cards that answer in time must differ from those that hang; a stalled machine would make all of them late.
  await expect(async () => {
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((one) => one.startsWith('portico.today.')))
        localStorage.removeItem(key);
    });
    await page.reload();
    await expect(card(page, 'Quizzes to do').getByRole('link').first()).toBeVisible();
    await expect(titles(page).first()).toHaveText('Quizzes to do', { timeout: 1_000 });
  }).toPass();
  const before = await titles(page).allTextContents();
  for (const name of ['Continue learning', 'Due soon'])
    await expect(card(page, name).getByRole('status')).toHaveText('Loading');
  answer();
  await expect(card(page, 'Due soon').getByRole('link').nth(1)).toBeVisible();
  await expect(card(page, 'Continue learning').getByRole('link', { name: /^Resume / })).toBeVisible();
  expect(await titles(page).allTextContents()).toEqual(before);
  await page.reload();
  await expect(titles(page).first()).toHaveText('Due soon');
});

test('the line with today’s events causes no layout shift: it is reserved before the cards have loaded', async ({
  page,
}) => {
  await enter(page, tenant, 'learner');
  await page.reload();
  await expect(page.getByText(/due within a week\.$/)).toBeVisible();
  const top = () => titles(page).first().boundingBox();
  const settled = await top();
  await page.route('**/api/**', () => {});
  await page.route('**/api/account/**', (route) => route.continue());
  await page.reload();
  await expect(page.getByRole('main').getByRole('status').first()).toBeVisible();
  expect((await top())?.y).toBe(settled?.y);
});
