// A card of Today, search results, developers' overrides and the schedule when only their own call fails.
import { expect, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { listenForApi } from '../support/api.ts';
import { signInHome } from '../support/sign-in.ts';

test('a card of Today that fails reports it without affecting the others, and can be retried', async ({ page }) => {
  await signInHome(page, 'slate', 'learner');
  const broken = '**/api/content/**';
  await page.route(broken, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  const news = page.getByRole('region', { name: 'News', exact: true });
  const retry = news.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  for (const name of ['To do', 'Continue learning', 'Leaderboard']) {
    const card = page.getByRole('region', { name, exact: true });
    await expect(card.getByRole('link').first()).toBeVisible();
    await expect(card.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  }
  await page.unroute(broken);
  await retry.click();
  await expect(news.getByRole('link').first()).toBeVisible();
  await expect(retry).toHaveCount(0);
});

test('a failed search is reported and can be retried', async ({ page }) => {
  await signInHome(page, 'harbour', 'learner');
  const find = '**/api/search/find*';
  await page.route(find, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`${origin('harbour')}/search?q=conversation`);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.unroute(find);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('region', { name: 'Courses' })).toBeVisible();
});

test('only the developers’ overrides fail on the releases page, and can be retried', async ({ page }) => {
  await signInHome(page, 'harbour', 'admin');
  const overrides = '**/api/release/readOverrides*';
  await page.route(overrides, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`${origin('harbour')}/admin/releases`);
  const card = page.getByRole('region', { name: 'Developer builds', exact: true });
  await expect(card.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Learning', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(1);
  // It retries automatically every ten seconds; a press does not wait for that.
  await page.unroute(overrides);
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect(card.getByText('No requests.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

test('when its call fails, the schedule shows what the device cached within fourteen days, and nothing older', async ({
  page,
}) => {
  const ready = listenForApi(page);
  await signInHome(page, 'harbour', 'coach');
  const api = await ready();
  const day = new Date(Date.now() + 22 * 86_400_000).toISOString().slice(0, 10);
  const title = `Kept ${Date.now().toString(36)}`;
  await api.post('coaching/saveCalendarData', {
    body: {
      ...{ date: day, timeStart: '13:00', duration: 30, allDay: false, timeZone: 'UTC', rule: null, change: null },
      ...{ title, type: 'other', location: '', details: '', joinLink: '', coacheeID: null, participantIDs: [] },
    },
  });
  const event = page.getByRole('button', { name: new RegExp(`^${title}`) });
  await page.goto(`${origin('harbour')}/schedule?view=week&day=${day}`);
  await expect(event).toBeVisible();
  await page.route('**/api/coaching/getUserCalendarEvents*', (route) => route.abort());
  await page.reload();
  const shown = page.getByText(/^You’re viewing this page as of /);
  /** Pretends that it was read this many hours ago. */
  const age = (hours: number) =>
    page.evaluate(async (ms) => {
      const cache = await caches.open('portico-answers');
      for (const request of await cache.keys()) {
        if (!request.url.includes('getUserCalendarEvents')) continue;
        const stored = await cache.match(request);
        const headers = new Headers(stored?.headers);
        headers.set('x-kept-at', String(Date.now() - ms));
        await cache.put(request, new Response(await stored?.text(), { headers }));
      }
    }, hours * 3_600_000);
  await expect(shown).toBeVisible();
  await expect(event).toBeVisible();
  await age(13 * 24);
  await page.reload();
  await expect(shown).toBeVisible();
  await expect(event).toBeVisible();
  await age(14 * 24);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(event).toHaveCount(0);
  await page.unroute('**/api/coaching/getUserCalendarEvents*');
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(event).toBeVisible();
  await expect(shown).toHaveCount(0);
});
