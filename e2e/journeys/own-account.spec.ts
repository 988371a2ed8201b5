/**
 * People's decisions about themselves take effect: consent, settings, where they are signed in, and requests to an
 * administrator.
 */
import { type Browser, expect, type Page, test } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { createOwnTenant, type OwnTenant } from '../support/own-tenant.ts';
import { changeSetting } from '../support/tenant-setting.ts';
import { validateAgain } from '../support/validate-again.ts';

let tenant: OwnTenant;
let admin: Page;
let adminApi: Api;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  tenant = await createOwnTenant('Own Account', `own-account-${Date.now().toString(36)}`);
  admin = await (await browser.newContext()).newPage();
  adminApi = await tenant.enter(admin, 'ada');
  const team = await tenant.addTeam(adminApi, 'Desk');
  await tenant.addPerson(adminApi, { name: 'ben', team, FirstName: 'Ben', LastName: 'Berg', isInvited: true });
  const first = await (await browser.newContext()).newPage();
  await tenant.enter(first, 'ben');
  await first.context().close();
});
test.afterAll(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

const device = async (browser: Browser, name = 'ben') => {
  const page = await (await browser.newContext()).newPage();
  await tenant.enterAgain(page, name);
  return page;
};

const publishPolicy = (version: string) => changeSetting(adminApi, 'privacyVersion', version);
const asked = (page: Page) => page.getByRole('heading', { name: 'Please accept the Privacy Policy' });
/** Pages are served with the new version as soon as the edge has been notified. */
const openUntilConsent = (page: Page, version: string) =>
  expect(async () => {
    await page.goto(`${tenant.portal}/about`);
    await expect(asked(page)).toBeVisible({ timeout: 3000 });
    await expect(page.getByText(`Version ${version} now applies`)).toBeVisible({ timeout: 500 });
  }).toPass();

test('a new policy asks on the next page without closing open pages, and is accepted in the version that was shown', async ({
  browser,
}) => {
  const [open, next] = [await device(browser), await device(browser)];
  await open.goto(`${tenant.portal}/profile`);
  const typed = open.getByRole('textbox', { name: 'Last name' });
  await typed.fill('Bergmann');
  await publishPolicy('7');
  await openUntilConsent(next, '7');
  // In the meantime another version is published, so the one on screen must not be recorded.
  await publishPolicy('8');
  await expect(async () => {
    await next.getByRole('button', { name: 'I accept' }).click();
    await expect(next.getByText('Version 8 now applies')).toBeVisible({ timeout: 3000 });
  }).toPass();
  await next.getByRole('button', { name: 'I accept' }).click();
  await expect(next.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await next.goto(`${tenant.portal}/usersettings`);
  const consents = next.getByRole('region', { name: 'Privacy Policy' }).getByRole('listitem');
  await expect(consents.first()).toContainText('Version 8');
  await expect(consents.filter({ hasText: 'Version 7' })).toHaveCount(0);

  for (let time = 0; time < 2; time += 1) {
    await validateAgain(open);
    await expect(typed).toHaveValue('Bergmann');
    await expect(asked(open)).toBeHidden();
  }
  // The next page of that browser has the accepted version.
  await open.goto(`${tenant.portal}/about`);
  await expect(open.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
});

test('on a shared device one person’s tick is not another’s consent', async ({ browser }) => {
  await publishPolicy('9');
  const shared = await (await browser.newContext()).newPage();
  await expect(async () => {
    await shared.goto(`${tenant.portal}/privacy`);
    await expect(shared.getByText('Version 9', { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();
  // Ada ticks the box, which is sent to the server, and is not asked again.
  const shown = shared.waitForResponse((response) => response.url().includes('/api/account/UpdateConsent'));
  await tenant.enterAgain(shared, 'ada');
  expect((await shown).ok()).toBe(true);
  await expect(asked(shared)).toBeHidden();
  await shared.goto(`${tenant.portal}/logout`);
  await expect(shared.getByRole('link', { name: 'Sign in again' })).toBeVisible();
  await shared.goto(`${tenant.portal}/`);
  await expect(shared.getByRole('checkbox', { name: /privacy policy/i })).toBeChecked();
  await tenant.enterAgain(shared, 'ben');
  await expect(asked(shared)).toBeVisible();
  await shared.getByRole('button', { name: 'I accept' }).click();
  await expect(asked(shared)).toBeHidden();
});

test('signing out everywhere else takes effect immediately, except in this browser', async ({ browser }) => {
  const [here, elsewhere] = [await device(browser), await device(browser)];
  await elsewhere.goto(`${tenant.portal}/profile`);
  await expect(elsewhere.getByRole('textbox', { name: 'Last name' })).toBeVisible();
  await here.goto(`${tenant.portal}/usersettings`);
  const list = here.getByRole('region', { name: 'Where you are signed in' });
  await expect(list.getByText('This browser')).toBeVisible();
  expect(await list.getByRole('listitem').count()).toBeGreaterThan(1);
  await list.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await here.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(here.getByText('You are signed out everywhere else.')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  // Nothing has to be pressed: the stream ends, and the provider asks the person to sign in.
  await elsewhere.waitForURL(/\/oidc\/interaction\//, { timeout: 90_000 });
  await here.reload();
  await expect(list.getByRole('listitem')).toHaveCount(1);
});

test('an erasure request is declined with a reason, of which the person is notified', async ({ browser }) => {
  const page = await device(browser);
  await page.goto(`${tenant.portal}/usersettings`);
  const card = page.getByRole('region', { name: 'Your data' });
  await card.getByRole('button', { name: 'Request deletion of my data' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Request deletion of my data' }).click();
  await expect(card.getByRole('button', { name: 'Withdraw my request' })).toBeVisible();

  await admin.goto(`${tenant.portal}/admin/retention`);
  const request = admin.getByRole('list', { name: 'Deletion requests' }).getByRole('listitem');
  await expect(request).toContainText('Ben Berg');
  await request.getByRole('button', { name: 'Decline: Ben Berg' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decline request' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason (the person can read this)' }).fill('A contract runs until March.');
  await dialog.getByRole('button', { name: 'Decline request' }).click();
  await expect(admin.getByText('No open requests.')).toBeVisible();

  await page.goto(`${tenant.portal}/notifications`);
  await page.getByRole('link', { name: /Your deletion request was declined/ }).click();
  await expect(page).toHaveURL(/\/usersettings$/);
  await expect(card.getByText('A contract runs until March.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Request deletion of my data' })).toBeVisible();
});

test('the language chosen on the sign-in page becomes the account’s from the first page on', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${tenant.portal}/`);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await page.getByRole('checkbox', { name: /Datenschutzerklärung/ }).check({ force: true });
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.waitForURL(/\/oidc\/interaction\//);
  await page.getByLabel('Benutzername').fill(tenant.mailOf('ben'));
  await page.getByLabel('Passwort', { exact: true }).fill(tenant.password);
  const stored = page.waitForResponse((response) => response.url().includes('/api/account/SaveSettings'));
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.waitForURL(/\/home$/);
  expect((await stored).request().postDataJSON()).toEqual({ userSettings: { language: 'de' } });
  const words = async () => {
    // Regardless of the order of the cards.
    const titles = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    return [await page.locator('html').getAttribute('lang'), ...titles.sort()];
  };
  await expect(page.getByRole('heading', { level: 2, name: 'Wartet auf Sie' })).toBeVisible();
  const spoken = await words();
  expect(spoken[0]).toBe('de');
  // After a reload the page looks the same, and another device uses that language, too.
  await page.reload();
  await expect.poll(words).toEqual(spoken);
  const other = await device(browser);
  await expect(other.locator('html')).toHaveAttribute('lang', 'de');
});
