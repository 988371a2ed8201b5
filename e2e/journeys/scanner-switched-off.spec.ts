// Codes in a tenant that has switched off the portal's search, or an area to which codes lead: the page says so, offers
// what remains, and offers everything again when it is switched back on.
import { expect, type Page, test } from '@playwright/test';
import { chooseFrom } from '../support/form-controls.ts';
import { createOwnTenant } from '../support/own-tenant.ts';
import { watch } from '../support/quiet.ts';
import { changeSetting } from '../support/tenant-setting.ts';

/** Pages follow a changed setting faster than a person can reload them, but not faster than a test. */
const reloadUntil = (page: Page, holds: () => Promise<void>) =>
  expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Print QR codes' })).toBeVisible();
    await holds();
  }).toPass({ timeout: 30_000 });

test('switched-off pages are reported as such, and are found once they are switched on', async ({ page }) => {
  const quiet = watch(page);
  const { enter, portal } = await createOwnTenant('Quiet Stores', `quiet-stores-${Date.now().toString(36)}`);
  const admin = await enter(page, 'ada');
  const words = page.getByRole('searchbox', { name: 'Search by keywords' });
  const says = (text: string) => page.getByRole('main').getByText(text, { exact: false });

  await changeSetting(admin, 'flags.portalSearch', false);
  await changeSetting(admin, 'flags.pd', false);
  await changeSetting(admin, 'flags.news', false);
  await page.goto(`${portal}/admin/scanner/codes/print`);
  const kind = page.getByRole('button', { name: /What it opens/ });
  await reloadUntil(page, async () => {
    await kind.click();
    const kinds = page.getByRole('listbox').getByRole('option');
    await expect(kinds).toHaveText(['Course', 'Ticket form'], { timeout: 2000 });
  });
  await page.keyboard.press('Escape');
  await expect(says('search is switched off')).toBeVisible();
  await expect(words).toHaveCount(0);
  await chooseFrom(kind, 'Ticket form');
  await page.getByRole('button', { name: /^Add: / }).click();
  await expect(page.getByRole('list', { name: 'Sheet' }).getByRole('listitem')).toHaveCount(1);

  await changeSetting(admin, 'flags.portalSearch', true);
  await changeSetting(admin, 'flags.lms', false);
  const areaOff = says('The area with these pages is switched off');
  await reloadUntil(page, () => expect(areaOff).toBeVisible({ timeout: 2000 }));
  await changeSetting(admin, 'flags.lms', true);
  await reloadUntil(page, () => expect(words).toBeVisible({ timeout: 2000 }));
  quiet.expectQuiet();
});
