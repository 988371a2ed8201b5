// Every main screen while its calls fail (design/promises.md, M10): it says so in its own place and offers to try again,
// the shell around it works, and once the fault is gone the same press brings the page without a reload.
import { expect, type Page, type Route, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { mainScreens } from '../support/main-screens.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'ember';

/** Who is signed in, and what the shell asks for, answers as always: the screens' own calls are what fails. */
const isOfShell = (path: string) => /^\/api\/(account|live|release|draft)\/|getUnreadNotifications/.test(path);

const fails = (route: Route) =>
  route.fulfill({
    status: 500,
    contentType: 'application/json',
    body: JSON.stringify({ error: { code: 'internal', message: 'It failed.', requestId: 'planted' } }),
  });

/** Complete without a call of its own, or, as an administrator’s boards, with nothing to read. */
const needsNothing: readonly string[] = ['/usersettings', '/notifications', '/pd/home'];

const retries = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Retry|Try again)$/ });

test('every main screen says it in its place while the server fails, and comes back', async ({ page }) => {
  test.setTimeout(240_000);
  await signInHome(page, tenant, 'admin');
  for (const address of mainScreens.filter((one) => !needsNothing.includes(one)))
    await test.step(address, async () => {
      const broken = ({ pathname }: URL) => pathname.startsWith('/api/') && !isOfShell(pathname);
      await page.route(broken, fails);
      await page.goto(`${origin(tenant)}${address}`);
      await expect(retries(page).first(), address).toBeVisible({ timeout: 20_000 });
      await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
      await page.unroute(broken);
      // A screen of several parts is tried part by part.
      await expect(async () => {
        if (await retries(page).count()) await retries(page).first().click({ timeout: 2_000 });
        expect(await retries(page).count()).toBe(0);
      }).toPass({ timeout: 30_000 });
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    });
});
