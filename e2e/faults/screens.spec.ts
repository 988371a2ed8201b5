// Every main screen while its calls fail (design/promises.md, M10): it says so in its own place and offers to try again,
// the shell around it works, and once the fault is gone the same press brings the page without a reload. What passes by
// itself is waited for; and where there is nothing yet, it says so.
import { expect, type Page, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { mainScreens } from '../support/main-screens.ts';
import { createOwnTenant } from '../support/own-tenant.ts';
import { signInHome } from '../support/sign-in.ts';
import { type CallFault, callFaults, faultsOf, passingFaults, passingFaultsOf } from './call-faults.ts';

const tenant = 'ember';

/** Who is signed in, and what the shell asks for, answers as always: the screens' own calls are what fails. */
const isOfShell = (path: string) => /^\/api\/(account|live|release|draft)\/|getUnreadNotifications/.test(path);
const isOfScreen = ({ pathname }: URL) => pathname.startsWith('/api/') && !isOfShell(pathname);

/** Complete without a call of its own. */
const needsNothing: readonly string[] = ['/usersettings', '/notifications'];
const screens = mainScreens.filter((address) => !needsNothing.includes(address));

/** What each main screen says in a tenant that holds its administrator and nothing else. */
const ofNothing: Record<(typeof mainScreens)[number], string> = {
  '/home': 'Nothing is begun. Choose a course to start with.',
  '/lms/home': 'No courses yet',
  '/coach': 'No session yet',
  // A week without events is a calendar in which one can be put.
  '/schedule': 'New event',
  '/pd/home': 'No board yet',
  '/quiz/home': 'No quiz is allocated to you',
  '/support': 'No ticket here',
  '/news/all': 'Nothing here yet',
  '/missions': 'No mission is running',
  '/leaderboard': '1 person is ranked.',
  '/notifications': 'Nothing unread',
  '/usersettings': 'This one',
  '/search?q=the': 'Nothing found for “the”',
  '/admin/people': 'Ada Nothing yet',
  '/admin/usage': 'not told',
};

const retries = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Retry|Try again|Read again)$/ });

const expectComplete = async (page: Page) => {
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 20_000 });
  await expect(retries(page)).toHaveCount(0);
};

async function expectSaid(page: Page, address: string, { happen, until }: CallFault): Promise<void> {
  const asked = page.waitForRequest((request) => isOfScreen(new URL(request.url())));
  await page.route(isOfScreen, happen);
  await page.goto(`${origin(tenant)}${address}`);
  await asked;
  await until?.(page);
  await expect(retries(page).first(), address).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
}

/** A screen of several parts is tried part by part. */
async function expectBack(page: Page, { mend }: CallFault): Promise<void> {
  await page.unroute(isOfScreen);
  await mend?.(page);
  await expect(async () => {
    if (await retries(page).count()) await retries(page).first().click({ timeout: 2_000 });
    expect(await retries(page).count()).toBe(0);
  }).toPass({ timeout: 30_000 });
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

test('every main screen says it in its place while its calls fail, and comes back', async ({ page }) => {
  test.setTimeout(1_200_000);
  await page.clock.install();
  // Of a device that keeps nothing: what it had kept would be shown instead, which the day without a network is about.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'caches'));
  await signInHome(page, tenant, 'admin');
  for (const [row, address] of screens.entries())
    for (const name of faultsOf(row))
      await test.step(`${address}: ${name}`, async () => {
        await expectSaid(page, address, callFaults[name]);
        await expectBack(page, callFaults[name]);
      });
});

test('every main screen waits for what comes late and outlives a sign-in that has run out, with no press', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await signInHome(page, tenant, 'admin');
  for (const [row, address] of screens.entries())
    for (const name of passingFaultsOf(row))
      await test.step(`${address}: ${name}`, async () => {
        await page.route(isOfScreen, passingFaults[name]());
        await page.goto(`${origin(tenant)}${address}`);
        await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
        await expectComplete(page);
        await page.unrouteAll({ behavior: 'wait' });
      });
});

test('every main screen of a tenant that has nothing yet is whole, and says so or how to begin', async ({ page }) => {
  test.setTimeout(300_000);
  const { portal, enter } = await createOwnTenant('Nothing yet', 'nothing-yet');
  await enter(page, 'ada');
  for (const [address, words] of Object.entries(ofNothing))
    await test.step(address, async () => {
      await page.goto(`${portal}${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectComplete(page);
      await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
    });
});
