// Visitors who are not signed in: every guarded address leads to the sign-in page and, after signing in, to the
// requested page. Sign-in, sign-out and the page for people without an account have no breadcrumbs; all others do, with
// the home link.
import { expect, type Page, test } from '@playwright/test';
import { onProviderPage } from '@portico/testkit/browser/sign-in';
import { origin } from '../support/addresses.ts';
import { signIn, signInHome } from '../support/sign-in.ts';
import { declaredRoutes } from './declared-routes.ts';

const tenant = 'harbour';
const portal = origin(tenant);

/** An address for a record that does not exist. Guests must not learn which ones do. */
const addressOf = (pattern: string): string =>
  pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? crypto.randomUUID() : part))
    .join('/');

const isSignIn = (url: URL) => url.pathname === '/' && (url.searchParams.get('t') ?? '') !== '';
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });

test('every guarded address leads a guest to the sign-in page without making calls', async ({ page }) => {
  test.setTimeout(300_000);
  const guarded = (await declaredRoutes(page.request, tenant)).filter(({ isPublic, isOff }) => !isPublic && !isOff);
  expect(guarded.length).toBeGreaterThan(50);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/release/tellHealth') asked.push(pathname);
  });
  const seen = new Set<string>();
  for (const { path } of guarded)
    await test.step(path, async () => {
      await page.goto(`${portal}${addressOf(path)}`);
      await expect(page, path).toHaveURL(isSignIn);
      await expect(signInButton(page)).toBeVisible();
      seen.add(new URL(page.url()).searchParams.get('t') ?? '');
    });
  // The value differs each time.
  expect(seen.size).toBe(guarded.length);
  expect(asked).toEqual([]);
});

/** One address of the host, one of an area with a query, one with names in its path. */
for (const address of [
  '/notifications',
  '/schedule?view=month&day=2026-11-16',
  '/news/all?show=unread',
  '/lms/home?q=calm',
])
  test(`signing in leads back to ${address}`, async ({ page }) => {
    await page.goto(`${portal}${address}`);
    await expect(page).toHaveURL(isSignIn);
    await page.getByRole('checkbox', { name: /privacy policy/i }).check({ force: true });
    await signInButton(page).click();
    await onProviderPage(page, `learner2@${tenant}.example`);
    await expect(page).toHaveURL(`${portal}${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

const bar = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumbs' });
const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true });

test('sign-in, sign-out and the page without an account have no breadcrumbs', async ({ page }) => {
  for (const address of ['/', '/logout', '/noaccount']) {
    await page.goto(`${portal}${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bar(page), address).toHaveCount(0);
    await expect(back(page), address).toHaveCount(0);
  }
  // People who are signed in but have no account here get the same.
  await signIn(page, tenant, 'newcomer');
  await page.waitForURL(/\/noaccount/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('Back returns to the previous page, and breadcrumbs change with the page', async ({ page }) => {
  await signInHome(page, tenant, 'learner2');
  await page.goto(`${portal}/news/all`);
  await expect(bar(page).getByRole('listitem').last()).toHaveText('All news');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL(`${portal}/about`);
  // Nothing of the previous page remains.
  await expect(bar(page).getByRole('listitem')).toHaveText(['', 'About']);
  await back(page).click();
  await expect(page).toHaveURL(`${portal}/news/all`);
  await expect(bar(page).getByRole('listitem').last()).toHaveText('All news');
  await bar(page).getByRole('link').first().click();
  await expect(page).toHaveURL(`${portal}/home`);
});
