// Searches by several people that found nothing are on the usage page, with the number of people but not their names.
import { type Browser, expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { origin } from '../support/addresses.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { watch } from '../support/quiet.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'harbour';
const words = `Qwx ${Date.now().toString(36)}`;

async function searchInVain(browser: Browser, name: string): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInHome(page, tenant, name);
  const shown = page.waitForResponse(/\/api\/search\/reportMiss/);
  await page.goto(`${origin(tenant)}/search?${new URLSearchParams({ q: words })}`);
  await expect(page.getByText(`Nothing found for “${words}”`)).toBeVisible();
  expect((await shown).status()).toBe(200);
  await context.close();
}

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('a failed search by five people is reported to administrators, one by four is not', async ({ browser, page }) => {
  const quiet = watch(page);
  for (const name of ['learner', 'learner2', 'coach', 'coach2']) await searchInVain(browser, name);
  await signInHome(page, tenant, 'admin');
  const missed = page.getByRole('region', { name: 'Searches without results' });
  await page.goto(`${origin(tenant)}/admin/usage`);
  await expect(missed.getByText(/^What at least 5 people searched for in the last 90 days/)).toBeVisible();
  const line = missed.getByRole('listitem').filter({ hasText: words.toLowerCase() });
  await expect(line).toHaveCount(0);
  await searchInVain(browser, 'delegate');
  await page.reload();
  await expect(line).toContainText('5 people');
  await expectAccessible(page);
  quiet.expectQuiet();
});

test('administrators of people only see usage figures, but no searches', async ({ page }) => {
  await signInHome(page, tenant, 'country');
  await page.goto(`${origin(tenant)}/admin/usage`);
  await expect(page.getByRole('region', { name: 'Everyone' })).toBeVisible();
  // By now the last part of the page that this person may see has loaded.
  await expect(page.getByRole('grid', { name: 'Teams' }).getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Searches without results' })).toHaveCount(0);
});
