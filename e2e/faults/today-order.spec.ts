// Today's list: everything once, by when it is due, however slow or broken one of its sources is.
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

/** The server's own answers with other dates: nothing is due except what a test makes due. */
async function restful(page: Page, api: Api) {
  const nothing = { items: [], total: 0 };
  const quizzes = await api.post<(Due & { title: string })[]>('quiz/getQuizzesAllocated', {
    body: { UserFK: api.user.UserID, LoadAll: 'false' },
  });
  const learning = await api.get<{ deadlines: Due[] }>('lms/getDeadlinesAndCompletionsByUser');
  const coursesDue = (when: string) => ({ ...learning, deadlines: dueOn(learning.deadlines, when) });
  await page.route(calls.learning, (route) => route.fulfill({ json: coursesDue(far) }));
  await page.route(calls.waiting, (route) => route.fulfill({ json: { ...nothing, begun: nothing } }));
  await page.route(calls.agenda, (route) => route.fulfill({ json: [] }));
  return {
    quizzes,
    coursesDue,
    quizzesAreDue: (when: string) =>
      page.route(calls.quizzes, (route) => route.fulfill({ json: dueOn(quizzes, when) })),
  };
}

const parts = (page: Page) => card(page, 'To do').getByRole('heading', { level: 3 });

test('the list is sorted by due day, and a broken source is reported and retried without affecting the rest', async ({
  page,
}) => {
  const { quizzes, quizzesAreDue, coursesDue } = await restful(page, await enter(page, tenant, 'learner2'));
  await quizzesAreDue(day(0));
  await page.route(calls.learning, (route) => route.fulfill({ json: coursesDue(day(-1)) }));
  await page.reload();
  await expect(parts(page).first()).toHaveText('Overdue');
  await expect(parts(page).nth(1)).toHaveText('Today');
  const [quiz] = quizzes;
  await expect(card(page, 'To do').getByRole('link', { name: quiz?.title ?? '', exact: true })).toHaveCount(1);
  expect((await titles(page).allTextContents()).slice(0, 2)).toEqual(['To do', 'Today and next']);

  await page.route(calls.quizzes, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await expect(card(page, 'To do').getByRole('alert')).toContainText('We couldn’t load part of your list.');
  await expect(parts(page).filter({ hasText: 'Today' })).toHaveCount(0);
  await quizzesAreDue(day(0));
  await card(page, 'To do').getByRole('button', { name: 'Retry' }).click();
  await expect(parts(page).nth(1)).toHaveText('Today');
});

test('Today waits briefly for a slow source, then shows the list without it and says so, and nothing else moves', async ({
  page,
}) => {
  const { coursesDue, quizzesAreDue } = await restful(page, await enter(page, tenant, 'learner'));
  const answered = Promise.withResolvers<void>();
  await page.route(calls.learning, async (route) => {
    await answered.promise;
    await route.fulfill({ json: coursesDue(day(-1)) });
  });
  await quizzesAreDue(day(1));
  await page.reload();
  const todo = card(page, 'To do');
  // The skeleton stays for four seconds.
  await expect(todo.getByRole('status')).toHaveText('Still loading the rest of your list…', { timeout: 10_000 });
  await expect(parts(page).first()).toHaveText('This week');
  await expect(page.getByText('You’re all caught up')).toHaveCount(0);
  const before = await titles(page).allTextContents();
  const agenda = await card(page, 'Today and next').boundingBox();
  answered.resolve();
  await expect(parts(page).first()).toHaveText('Overdue');
  await expect(todo.getByRole('status')).toHaveCount(0);
  expect(await titles(page).allTextContents()).toEqual(before);
  expect(await card(page, 'Today and next').boundingBox()).toEqual(agenda);
});

test('Today does not shift while it loads', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await enter(page, tenant, 'learner');
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.reload();
    await expect(page.getByText(/due within a week\.$/)).toBeVisible();
    await expect(card(page, 'News').getByRole('link').first()).toBeVisible();
    const moved = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(moved).toBeLessThanOrEqual(0.02);
  }
});
