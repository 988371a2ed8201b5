// In which order the cards of Today stand: the most urgent first, decided once, however slow or broken one of them is; and
// what begins or ceases to wait is seen without asking.
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { addEvent } from '../support/calendar-event.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { enter } from '../support/enter.ts';
import { watch } from '../support/quiet.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'slate';
const stamp = Date.now().toString(36);
const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
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

/** The server's own answers with other days in them: nothing presses but what a test says. */
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

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('the most urgent card is the first, what has nothing to say the last; one that breaks keeps its place', async ({
  page,
}) => {
  const { quizzesAreDue } = await restful(page, await enter(page, tenant, 'learner2'));
  await quizzesAreDue(day(0));
  await page.reload();
  const first = titles(page).first();
  await expect(first).toHaveText('Quizzes to do');
  await expect(titles(page).nth(1)).toHaveText('Continue learning');
  const last = (await titles(page).allTextContents()).slice(-3);
  expect(last.toSorted()).toEqual(['Continue where you left off', 'Today and next', 'Waiting for you']);

  await test.step('far away, it stands where it stood before anybody was pressed', async () => {
    await quizzesAreDue(far);
    await page.reload();
    await expect(first).toHaveText('Continue learning');
    await expect(card(page, 'Quizzes to do').getByRole('link').first()).toBeVisible();
  });

  await test.step('broken, it counts as it did at the last visit, each time', async () => {
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

test('a card that hangs is waited for a moment; it is named, its place stays, and it counts at the next visit', async ({
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
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith('portico.today.')))
      localStorage.removeItem(key);
  });
  await quizzesAreDue(day(1));
  await page.reload();
  await expect(card(page, 'Quizzes to do').getByRole('link').first()).toBeVisible();
  const before = await titles(page).allTextContents();
  expect(before[0]).toBe('Quizzes to do');
  for (const name of ['Continue learning', 'Due soon'])
    await expect(card(page, name).getByRole('status')).toHaveText('Loading');
  answer();
  await expect(card(page, 'Due soon').getByRole('link').nth(1)).toBeVisible();
  await expect(card(page, 'Continue learning').getByRole('link', { name: /^Resume / })).toBeVisible();
  expect(await titles(page).allTextContents()).toEqual(before);
  await page.reload();
  await expect(titles(page).first()).toHaveText('Due soon');
});

test('what begins to wait is there while Today is open, and what was answered is gone when one comes back', async ({
  page,
  browser,
}) => {
  const noise = watch(page);
  const learner = await enter(page, tenant, 'learner2');
  const coach = await enter(await (await browser.newContext()).newPage(), tenant, 'coach');
  const title = `Stand up ${stamp}`;
  const item = card(page, 'Waiting for you').getByRole('listitem').filter({ hasText: title });
  await expect(card(page, 'Waiting for you').getByRole('status')).toHaveCount(0);
  await addEvent(coach, title, {
    date: day(0),
    timeStart: '23:58',
    duration: 1,
    participantIDs: [learner.user.UserID],
  });
  await expect(item).toBeVisible({ timeout: 10_000 });
  await item.getByRole('link').click();
  const event = page.getByRole('dialog', { name: title });
  const answered = page.waitForResponse(/\/api\/coaching\/answerCalendarEvent/);
  await event.getByRole('button', { name: 'I am coming' }).click();
  expect((await answered).ok()).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(card(page, 'Waiting for you')).toBeVisible();
  await expect(item).toHaveCount(0);
  noise.expectQuiet();
});

test('the line below the greeting says what the day holds, as the cards do; the own place is always on the board', async ({
  page,
}) => {
  const learner = await enter(page, tenant, 'learner');
  await page.reload();
  const { thisuser } = await learner.get<{ thisuser: { rank: number; points: number; name: string } }>(
    'gamification/getLeaderboard',
    { maxitems: '25', username: learner.user.UserName },
  );
  const own = card(page, 'Leaderboard').getByRole('listitem').filter({ hasText: 'You' });
  await expect(own).toContainText(String(thisuser.rank));
  await expect(own).toContainText(thisuser.name);
  await expect(own).toContainText(thisuser.points.toLocaleString('en-GB'));
  await expect(page.getByText(`${thisuser.points.toLocaleString('en-GB')} points`)).toBeVisible();
  const { deadlines } = await learner.get<{ deadlines: { dueOn: string }[] }>('lms/getDeadlinesAndCompletionsByUser');
  const soon = deadlines.filter(({ dueOn }) => dueOn <= day(7)).length;
  const said = page.getByText(/due within a week\.$/);
  await expect(said).toContainText(soon === 1 ? 'ne course' : `${soon} courses`);
  // Nothing about it moves the page: its line stands empty before.
  const top = () => titles(page).first().boundingBox();
  const settled = await top();
  await page.route('**/api/**', () => {});
  await page.route('**/api/account/**', (route) => route.continue());
  await page.reload();
  await expect(page.getByRole('main').getByRole('status').first()).toBeVisible();
  expect((await top())?.y).toBe(settled?.y);
});

test('a page left open lives into the next day', async ({ page }) => {
  await signInHome(page, tenant, 'learner');
  await page.clock.install();
  let asked = 0;
  await page.route(calls.agenda, async (route) => {
    asked += 1;
    await route.continue();
  });
  await page.reload();
  const longDay = (from: number) =>
    new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Europe/Lisbon' })
      .format(Date.now() + from * 86_400_000)
      .replace(',', '');
  const head = page.getByRole('heading', { level: 1 }).locator('..');
  const [weekday, ...rest] = longDay(0).split(' ');
  await expect(head).toContainText(`${weekday}, ${rest.join(' ')}`);
  await expect(card(page, 'Today and next').getByRole('status')).toHaveCount(0);
  const before = asked;
  await page.clock.fastForward(86_400_000);
  const [nextWeekday, ...next] = longDay(1).split(' ');
  await expect(head).toContainText(`${nextWeekday}, ${next.join(' ')}`);
  await expect.poll(() => asked).toBeGreaterThan(before);
});
