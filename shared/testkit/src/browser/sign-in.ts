import { expect, type Page } from '@playwright/test';

/** Fills in the provider's own page. */
export async function onProviderPage(page: Page, username: string, password = 'portico'): Promise<void> {
  await page.waitForURL(/\/oidc\/interaction\//);
  await page.getByLabel(/user name|e-?mail/i).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^sign in/i }).click();
}

/** Signs a demo account in through the real provider, from the sign-in page of the portal at this origin. */
export async function signInFrom(page: Page, at: string, username: string, password?: string): Promise<void> {
  await page.goto(`${at}/`);
  await page.getByRole('checkbox', { name: /privacy policy/i }).check({ force: true });
  await page.getByRole('button', { name: /^sign in/i }).click();
  await onProviderPage(page, username, password);
}

/** Signs a demo account (`learner`) in and waits for the home page. The tenant is the first label of the origin. */
export async function signInAs(page: Page, at: string, name: string): Promise<void> {
  const [tenant] = new URL(at).hostname.split('.');
  await signInFrom(page, at, `${name}@${tenant}.example`);
  await page.waitForURL(/\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
