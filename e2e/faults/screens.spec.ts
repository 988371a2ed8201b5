// Every main screen while its calls fail (design/promises.md, M10): it says so in its own place and offers to try again,
// the shell around it works, and once the fault is gone the same press brings the page without a reload.
import { expect, type Page, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { mainScreens } from '../support/main-screens.ts';
import { signInHome } from '../support/sign-in.ts';
import { type CallFault, callFaults, faultsOf } from './call-faults.ts';

const tenant = 'ember';

/** Who is signed in, and what the shell asks for, answers as always: the screens' own calls are what fails. */
const isOfShell = (path: string) => /^\/api\/(account|live|release|draft)\/|getUnreadNotifications/.test(path);
const isOfScreen = ({ pathname }: URL) => pathname.startsWith('/api/') && !isOfShell(pathname);

/** Complete without a call of its own. */
const needsNothing: readonly string[] = ['/usersettings', '/notifications'];
const screens = mainScreens.filter((address) => !needsNothing.includes(address));

const retries = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Retry|Try again|Read again)$/ });

async function expectSaid(page: Page, address: string, { happen }: CallFault): Promise<void> {
  const asked = page.waitForRequest((request) => isOfScreen(new URL(request.url())));
  await page.route(isOfScreen, happen);
  await page.goto(`${origin(tenant)}${address}`);
  await asked;
  await expect(retries(page).first(), address).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
}

/** A screen of several parts is tried part by part. */
async function expectBack(page: Page): Promise<void> {
  await page.unroute(isOfScreen);
  await expect(async () => {
    if (await retries(page).count()) await retries(page).first().click({ timeout: 2_000 });
    expect(await retries(page).count()).toBe(0);
  }).toPass({ timeout: 30_000 });
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

test('every main screen says it in its place while its calls fail, and comes back', async ({ page }) => {
  test.setTimeout(900_000);
  // Of a device that keeps nothing: what it had kept would be shown instead, which the day without a network is about.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'caches'));
  await signInHome(page, tenant, 'admin');
  for (const [row, address] of screens.entries())
    for (const name of faultsOf(row))
      await test.step(`${address}: ${name}`, async () => {
        await expectSaid(page, address, callFaults[name]);
        await expectBack(page);
      });
});
