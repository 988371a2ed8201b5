// Signing in, staying signed in and signing out, with the real library against the real provider.
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { onProviderPage } from '@portico/testkit/browser/sign-in';
import { core } from '@portico/testkit/run/test-tags';
import { expectNoFindings } from '../support/accessible.ts';
import { origin } from '../support/addresses.ts';
import { watch } from '../support/quiet.ts';
import { bucketIn } from '../support/release-bucket.ts';
import { logOut, signInForReal } from '../support/sign-in.ts';

const tenant = 'harbour';
const username = `learner@${tenant}.example`;
const address = '/about?x=1#part';

async function pressSignIn(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /privacy policy/i }).check();
  await page.getByRole('button', { name: /^sign in/i }).click();
}

/** Deletes the provider's cookies, which ends its session. */
async function endProviderSession(context: BrowserContext): Promise<void> {
  for (const { name } of await context.cookies())
    if (name.startsWith('portico_idp')) await context.clearCookies({ name });
}

const removeTokens = (page: Page, kinds: string) =>
  page.evaluate((pattern) => {
    for (const name of Object.keys(localStorage)) if (new RegExp(pattern).test(name)) localStorage.removeItem(name);
  }, kinds);

test('a deep link asks to sign in and then opens, query and fragment included', { tag: core }, async ({ page }) => {
  const quiet = watch(page);
  await page.goto(origin(tenant) + address);
  await page.waitForURL(/\/\?t=/);
  await pressSignIn(page);
  await onProviderPage(page, username);
  await page.waitForURL(origin(tenant) + address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  quiet.expectQuiet();
});

test('Cancel at the provider returns with a message, and signing in works again', async ({ page }) => {
  await page.goto(origin(tenant));
  await pressSignIn(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/was cancelled/i)).toBeVisible();
  await pressSignIn(page);
  await onProviderPage(page, username);
  await page.waitForURL(/\/home$/);
});

test('signing in works after Back from the provider', async ({ page }) => {
  await page.goto(origin(tenant));
  await pressSignIn(page);
  await page.waitForURL(/\/oidc\/interaction\//);
  await page.goBack();
  await pressSignIn(page);
  await onProviderPage(page, username);
  await page.waitForURL(/\/home$/);
});

test('the provider’s page reports a wrong password at its fields, and is accessible', async ({ page }) => {
  await page.goto(origin(tenant));
  await pressSignIn(page);
  await onProviderPage(page, 'nobody@harbour.example', 'wrong');
  const problem = page.getByRole('alert');
  await expect(problem).toContainText('The user name or password is wrong.');
  await expect(problem).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('User name')).toHaveValue('nobody@harbour.example');
  await page.getByLabel('Show password').check();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectNoFindings(page);
});

test('the provider’s page uses the language chosen in the portal, not the browser’s', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('portico.language', 'fr'));
  await page.goto(origin(tenant));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^se connecter/i }).click();
  await page.waitForURL(/\/oidc\/interaction\//);
  await expect(page.getByLabel('Nom d’utilisateur')).toBeVisible();
});

test('a missing access token is renewed without the person noticing', async ({ page }) => {
  await signInForReal(page, tenant, 'learner');
  await removeTokens(page, 'accesstoken');
  const renewed = page.waitForResponse(/\/oidc\/token/);
  await page.reload();
  expect((await renewed).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/home');
});

test('a closed browser signs in again from the provider’s session', async ({ page, context }) => {
  await signInForReal(page, tenant, 'learner');
  await context.clearCookies({ name: 'msal.cache.encryption' });
  const silent = page.waitForRequest(/\/oidc\/auth\?.*prompt=none/);
  await page.reload();
  await silent;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/home');
});

test('renewal that needs the person leaves for the provider and returns to the same address', async ({
  page,
  context,
}) => {
  await signInForReal(page, tenant, 'learner');
  await endProviderSession(context);
  await removeTokens(page, 'accesstoken|refreshtoken');
  await page.goto(origin(tenant) + address);
  await page.waitForURL(/\/oidc\/interaction\//);
  await expect(page.getByLabel('User name')).toHaveValue(username);
  await onProviderPage(page, username);
  await page.waitForURL(origin(tenant) + address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('signing out preserves privacy flag, language and theme, and other tabs follow', { tag: core }, async ({
  page,
  context,
}) => {
  await signInForReal(page, tenant, 'learner');
  const other = await context.newPage();
  await other.goto(`${origin(tenant)}/home`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  // Every signed-in person has a canary bucket, stored in a cookie.
  await bucketIn(context);
  await logOut(page);
  await other.waitForURL(/\/\?t=/);
  for (const tab of [page, other]) {
    const left = await tab.evaluate(() => [Object.keys(localStorage).sort(), Object.keys(sessionStorage)]);
    expect(left).toEqual([['portico.language', 'portico.privacy', 'portico.theme'], []]);
  }
  expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
  await page.goto(`${origin(tenant)}/home`);
  await page.waitForURL(/\/\?t=/);
});

test('the documents in the footer open without signing in', async ({ page }) => {
  const quiet = watch(page);
  await page.goto(origin(tenant));
  const documents = page.getByRole('navigation', { name: 'About this portal' }).getByRole('link');
  await expect(documents).toHaveText(['Privacy Policy', 'Cookies and storage', 'Accessibility', 'Imprint']);
  for (const link of await documents.all()) {
    const name = (await link.textContent()) ?? '';
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectNoFindings(page);
  }
  quiet.expectQuiet();
});
