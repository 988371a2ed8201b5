// Notifications lead to their subject, even if it no longer exists; many can be marked as read at once, even offline.
import { expect, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import type { Api } from '../support/api.ts';
import { addEvent } from '../support/calendar-event.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { enter } from '../support/enter.ts';
import { watch } from '../support/quiet.ts';

const tenant = 'ember';
const stamp = Date.now().toString(36);
const day = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10);

/** Returns the event's id. */
const invite = (coach: Api, title: string, whom: string) =>
  addEvent(coach, title, { date: day, timeStart: '10:00', participantIDs: [whom] });

interface Notified {
  msgTitle: string;
  msgText: string;
  msgLink: string;
}
const notified = (api: Api) => api.get<Notified[]>('portal/getUnreadNotifications', { userID: api.user.UserID });

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('an invitation opens its meeting, a cancelled one says that it no longer takes place', async ({
  page,
  browser,
}) => {
  const noise = watch(page);
  const learner = await enter(page, tenant, 'learner');
  const coach = await enter(await (await browser.newContext()).newPage(), tenant, 'coach');
  const title = `Round table ${stamp}`;
  const id = await invite(coach, title, learner.user.UserID);
  await page.goto(`${origin(tenant)}/notifications`);
  const link = (address: string) => page.getByRole('main').locator(`a[href="${address}"]`);
  await link(`/schedule?day=${day}&event=${id}`).click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();

  await coach.post('coaching/cancelCalendarEvent', {
    body: { calendarID: id, itterationID: day, scope: 'this', basedOn: 1 },
  });
  await page.goto(`${origin(tenant)}/notifications`);
  await link(`/schedule?day=${day}&event=${id}&only=day`).click();
  await expect(page.getByText(/^The meeting on .* is no longer taking place\.$/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Both links were followed, so both notifications are read.
  await expect.poll(async () => (await notified(learner)).filter(({ msgLink }) => msgLink.includes(id))).toEqual([]);
  noise.expectQuiet();
});

test('marking one as read makes room for the next and can be undone; offline the mark is sent later', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  const learner = await enter(page, tenant, 'learner');
  const coach = await enter(await (await browser.newContext()).newPage(), tenant, 'coach');
  const [below, above] = [`Below ${stamp}`, `Above ${stamp}`];
  for (const title of [below, above]) await invite(coach, title, learner.user.UserID);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto(`${origin(tenant)}/notifications`);
  const row = (title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  const markOf = (title: string) => row(title).getByRole('button', { name: /^Mark as read/ });
  // Title and time distinguish the two.
  await expect(row(above)).toContainText(`added “${above}” to your schedule`);
  await markOf(above).focus();
  await page.keyboard.press('Enter');
  await expect(row(above)).toHaveCount(0);
  await expect(markOf(below)).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(above)).toBeVisible();

  await context.setOffline(true);
  await markOf(above).click();
  await expect(page.getByText('Marked on this device')).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => (await notified(learner)).filter(({ msgText }) => msgText.includes(above)), { timeout: 60_000 })
    .toEqual([]);
});

test('more than a hundred are counted as such; marking all offline covers those shown but not later ones', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  const learner = await enter(page, tenant, 'learner2');
  const coach = await enter(await (await browser.newContext()).newPage(), tenant, 'coach');
  const invited = new Set<string>();
  for (let at = 0; at <= 100; at += 1) invited.add(await invite(coach, `Call ${at} ${stamp}`, learner.user.UserID));
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto(`${origin(tenant)}/notifications`);
  await expect(page.getByRole('link', { name: 'Notifications, 100+ unread' })).toBeVisible();
  await expect(page.getByText('There are more. Mark these as read to see them.')).toBeVisible();

  await context.setOffline(true);
  const later = await invite(coach, `Late call ${stamp}`, learner.user.UserID);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('Marked on this device')).toBeVisible();
  await context.setOffline(false);
  // A reminder of another meeting may arrive at any time.
  const unread = async () => (await notified(learner)).map(({ msgLink }) => msgLink.split('event=')[1] ?? '');
  await expect
    .poll(async () => (await unread()).filter((event) => invited.has(event)).length, { timeout: 60_000 })
    .toBe(0);
  expect(await unread()).toContain(later);
  await page.reload();
  await expect(page.getByRole('link', { name: /^Notifications, [12] unread$/ })).toBeVisible();
});
