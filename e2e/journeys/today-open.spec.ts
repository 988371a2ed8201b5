// Today while it is open: new and settled tasks show up without a reload, today's events are listed, and the next day
// arrives automatically.
import { expect, test } from '@playwright/test';
import { addEvent } from '../support/calendar-event.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { enter } from '../support/enter.ts';
import { watch } from '../support/quiet.ts';
import { signInHome } from '../support/sign-in.ts';
import { card, day } from '../support/today.ts';

const tenant = 'slate';
const stamp = Date.now().toString(36);

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('new tasks appear while Today is open, and answered ones are gone on return', async ({ page, browser }) => {
  const noise = watch(page);
  const learner = await enter(page, tenant, 'learner2');
  const coach = await enter(await (await browser.newContext()).newPage(), tenant, 'coach');
  const title = `Stand up ${stamp}`;
  const item = card(page, 'To do').getByRole('listitem').filter({ hasText: title });
  await expect(card(page, 'To do').getByRole('status')).toHaveCount(0);
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
  await event.getByRole('button', { name: 'I’ll attend' }).click();
  expect((await answered).ok()).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Today', exact: true }).first().click();
  await expect(card(page, 'To do')).toBeVisible();
  await expect(item).toHaveCount(0);
  noise.expectQuiet();
});

test('new tasks cause no layout shift while the pointer moves over the cards', async ({ page, browser }) => {
  const learner = await enter(page, tenant, 'learner2');
  const coach = await enter(await (await browser.newContext()).newPage(), tenant, 'coach');
  const title = `Sit down ${stamp}`;
  const add = (name: string, timeStart: string) =>
    addEvent(coach, name, { date: day(0), timeStart, duration: 1, participantIDs: [learner.user.UserID] });
  // A row that a newer task would push down.
  await add(`Earlier ${stamp}`, '23:57');
  const rows = card(page, 'To do').getByRole('listitem');
  await expect(rows.filter({ hasText: `Earlier ${stamp}` })).toBeVisible();
  await rows.first().scrollIntoViewIfNeeded();
  const place = await rows.first().boundingBox();
  if (!place) throw new Error('The first row has no place.');
  const before = await rows.allInnerTexts();
  let isRead = false;
  page.on('response', async (response) => {
    if (response.url().includes('/api/portal/getWaiting')) isRead ||= (await response.text()).includes(title);
  });
  await page.mouse.move(place.x + 20, place.y + 10);
  await add(title, '23:59');
  await expect(async () => {
    await page.mouse.move(place.x + 20 + Math.floor(Math.random() * 20), place.y + 10);
    expect(isRead).toBe(true);
  }).toPass({ intervals: [200] });
  await page.mouse.move(place.x + 25, place.y + 12);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await rows.first().boundingBox()).toEqual(place);
  expect(await rows.allInnerTexts()).toEqual(before);
});

test('the line below the greeting matches the cards; the person’s own rank is always on the leaderboard', async ({
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
});

test('a page left open changes to the next day', async ({ page }) => {
  await signInHome(page, tenant, 'learner');
  await page.clock.install();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/coaching/getUpcomingEvents')) asked += 1;
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
