// A slow setup list of a new tenant appears below what is being read and causes no layout shift.
import { expect, test } from '@playwright/test';
import { createOwnTenant } from '../support/own-tenant.ts';

test('a list that loads late causes no layout shift on Today', async ({ page }) => {
  const { enter } = await createOwnTenant('Late List', `late-list-${Date.now().toString(36)}`);
  await enter(page, 'ada');
  const list = page.getByRole('region', { name: 'Set up your portal' });
  await expect(list).toBeVisible();
  await page.route('**/api/admin/getSetupSteps*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 4000));
    await route.continue();
  });
  await page.reload();
  const first = page.getByRole('region', { name: 'To do' });
  await expect(first.getByText('You’re all caught up')).toBeVisible();
  await expect(list).toHaveCount(0);
  const before = await first.boundingBox();
  await expect(list).toBeVisible();
  expect(await first.boundingBox()).toEqual(before);
});
