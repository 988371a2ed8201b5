import { expect, type Page } from '@playwright/test';
import { origin, type Tenant } from './addresses.ts';
import { signInHome } from './sign-in.ts';

/** Signs an administrator in and returns the address of every panel that they see. */
export async function panelsOf(page: Page, tenant: Tenant): Promise<string[]> {
  await signInHome(page, tenant, 'admin');
  await page.goto(`${origin(tenant)}/admin`);
  const links = page.getByRole('main').locator('a[href^="/admin/"]');
  await expect(links.first()).toBeVisible();
  return [...new Set(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? '')))];
}
