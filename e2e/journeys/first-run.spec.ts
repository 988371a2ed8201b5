/** New people are offered three first steps, once; the profile and the settings show them again. */
import { expect, test } from '@playwright/test';
import { core } from '@portico/testkit/run/test-tags';
import { expectNoFindings } from '../support/accessible.ts';
import { newTenant } from '../support/new-tenant.ts';
import { watch } from '../support/quiet.ts';

test('the first steps can be taken by keyboard and on a phone', { tag: core }, async ({ page }) => {
  const quiet = watch(page);
  const tenant = await newTenant('Beginnings', `begin-${Date.now().toString(36)}`, 'Ada Beginner');
  await tenant.enter(page, 'ada');
  await expect(page.getByText('Welcome, Ada')).toBeVisible();
  await page.getByRole('button', { name: 'Start', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Welcome, Ada' });
  const heading = (name: string) => dialog.getByRole('heading', { level: 3, name, exact: true });
  await expect(heading('Language and time zone')).toBeVisible();
  await expectNoFindings(page);

  const zone = dialog.getByRole('combobox', { name: 'Time zone' });
  await zone.fill('Lisbon');
  await page.getByRole('option', { name: 'Europe/Lisbon', exact: true }).click();
  await dialog.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(heading('Notifications')).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await dialog.getByText('Daily e-mail summary').click();
  await expect(dialog.getByText('Your choice is saved.')).toBeVisible();
  await expectNoFindings(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await dialog.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(heading('Where to find things')).toBeFocused();
  await expect(dialog.getByText('Courses', { exact: false }).first()).toBeVisible();
  await expectNoFindings(page);
  await dialog.getByRole('button', { name: 'Finish' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Welcome, Ada')).toBeHidden();

  // Stored for the person: the next page does not offer them again, but shows them on request.
  const validated = page.waitForResponse('**/api/account/Validate');
  await page.goto(`${tenant.portal}/profile`);
  expect((await (await validated).json()).user.userSettings).toMatchObject({
    firstRun: 'done',
    timeZone: 'Europe/Lisbon',
  });
  await page.getByRole('button', { name: 'Show first steps' }).press('Enter');
  await expect(heading('Language and time zone')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  quiet.expectQuiet();
});
