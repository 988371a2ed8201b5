/**
 * A page and a server of different releases: what one of them does not know is missing in its place, and the rest
 * works.
 */
import { expect, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { answerTo } from '../support/ask.ts';
import { signInForReal, signInHome } from '../support/sign-in.ts';

const tenant = 'ember';

test('an older page shows what it knows of a newer server’s lists', async ({ page }) => {
  await signInHome(page, tenant, 'learner');
  await page.route('**/api/search/find*', async (route) => {
    const response = await answerTo(route);
    const { groups } = (await response.json()) as { groups: { kind: string }[] };
    await route.fulfill({ response, json: { groups: groups.flatMap((one) => [{ ...one, kind: 'recipe' }, one]) } });
  });
  const shown = { msgDate: new Date().toISOString(), msgText: 'Take an umbrella', msgLink: null };
  await page.route('**/api/portal/getUnreadNotifications*', (route) =>
    route.fulfill({
      json: [{ ...shown, notificationID: crypto.randomUUID(), msgKind: 'weather', msgTitle: 'It will rain' }],
    }),
  );
  await page.goto(`${origin(tenant)}/search?q=the`);
  const news = page.getByRole('region', { name: 'News', exact: true });
  await expect(news.getByRole('link').first()).toBeVisible();
  await page.goto(`${origin(tenant)}/notifications`);
  await expect(page.getByRole('main').getByText('It will rain')).toBeVisible();
});

test('a newer page with an older server: a missing call fails in its own card', async ({ page }) => {
  // Without the offline cache, whose contents would be shown instead.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'caches'));
  await signInHome(page, tenant, 'learner');
  const isMissing = /\/api\/coaching\/getUpcomingEvents/;
  const error = { code: 'not_found', message: 'Not found', requestId: 'r' };
  await page.route(isMissing, (route) => route.fulfill({ status: 404, json: { error } }));
  // The page from signing in may still receive its answer.
  const refused = page.waitForResponse((answer) => isMissing.test(answer.url()) && answer.status() === 404);
  await page.goto(`${origin(tenant)}/home`);
  await refused;
  const card = page.getByRole('region', { name: 'Today and next' });
  await expect(card.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Continue learning' }).getByRole('link').first()).toBeVisible();
  await page.unroute(isMissing);
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect(card.getByRole('button', { name: 'Retry' })).toBeHidden();
});

test('a newer page with an older server validates without the fields that the server does not know', async ({
  page,
}) => {
  const shown: string[][] = [];
  await page.route('**/api/account/Validate', async (route) => {
    const body = route.request().postDataJSON() as Record<string, unknown>;
    shown.push(Object.keys(body).sort());
    if (!('timeZone' in body)) return route.continue();
    const error = { code: 'invalid_input', message: 'The input is not accepted.', requestId: 'r' };
    return route.fulfill({ status: 400, json: { error } });
  });
  // A real sign-in, because one that tests share is not reported as a sign-in.
  await signInForReal(page, tenant, 'learner');
  await expect.poll(() => shown.at(-1)).toEqual(['LastLoginDate', 'Username']);
  expect(shown[0]).toEqual(['LastLoginDate', 'Username', 'timeZone']);
  await expect(page.getByRole('region', { name: 'Continue learning' }).getByRole('link').first()).toBeVisible();
});
