import { expect, type Page } from '@playwright/test';
import { signInFrom } from '@portico/testkit/browser/sign-in';
import { origin } from './addresses.ts';
import { goOnSignedIn, saveSignedIn } from './signed-in.ts';

/** Signs a demo account in through the real provider, from the portal's sign-in page. */
export async function signIn(
  page: Page,
  tenant: string,
  name: string,
  { password = 'portico', at = origin(tenant) } = {},
): Promise<void> {
  await signInFrom(page, at, `${name}@${tenant}.example`, password);
}

/** Signs in through the provider and waits for the home page: for tests that are about signing in. */
export async function signInForReal(page: Page, tenant: string, name: string, at = origin(tenant)): Promise<void> {
  await signIn(page, tenant, name, { at });
  await page.waitForURL(/\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/**
 * Signs in to the home page; `at` is the address of another portal than the common one. In a fresh browser, an account
 * of the common portal reuses the sign-in of an earlier test.
 */
export async function signInHome(page: Page, tenant: string, name: string, at = origin(tenant)): Promise<void> {
  const isCommon = at === origin(tenant);
  if (isCommon && (await goOnSignedIn(page, at, name))) return;
  await signInForReal(page, tenant, name, at);
  if (isCommon) await saveSignedIn(page.context(), at, name);
}

/** Signs out as a person does, from the menu. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/signed out/i);
  expect(new URL(page.url()).pathname).toBe('/logout');
}
