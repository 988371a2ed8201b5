// Keyboard shortcuts: listed by `?` and from the settings, for the open page; single keys can be switched off.
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { origin } from '../support/addresses.ts';
import { watch } from '../support/quiet.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'harbour';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
/** Navigating to a page moves the focus to its heading; the first page of a visit leaves it unchanged. */
const settled = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeFocused();

test('the question mark lists the shortcuts of the portal and of the page, but not while typing', async ({ page }) => {
  const noise = watch(page);
  await signInHome(page, tenant, 'learner2');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  const everywhere = dialog(page).getByRole('list', { name: 'Everywhere' });
  await expect(everywhere.getByRole('listitem').filter({ hasText: 'Go to the search' })).toContainText('/');
  await expect(dialog(page).getByRole('list', { name: 'On this page' })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();

  await page.getByRole('banner').getByRole('link', { name: 'Schedule' }).first().click();
  await settled(page);
  await page.keyboard.press('?');
  const here = dialog(page).getByRole('list', { name: 'On this page' });
  await expect(here.getByRole('listitem').filter({ hasText: 'Shorten or extend the meeting' })).toContainText(
    'Alt + Shift + Up',
  );
  await page.keyboard.press('Escape');

  await page.goto(`${origin(tenant)}/search`);
  const box = page.getByRole('main').getByRole('searchbox');
  await box.pressSequentially('why?');
  await expect(box).toHaveValue('why?');
  await expect(dialog(page)).toBeHidden();
  noise.expectQuiet();
});

test('single keys can be switched off; the settings list the others', async ({ page }) => {
  const noise = watch(page);
  await signInHome(page, tenant, 'learner2');
  await page.goto(`${origin(tenant)}/usersettings`);
  const single = page.getByRole('switch', { name: 'Keyboard shortcuts' });
  await expect(single).toBeChecked();
  await page.getByText('Keyboard shortcuts', { exact: true }).click();
  await expect(single).not.toBeChecked();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(single).not.toBeChecked();
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await expect(page.getByRole('banner').getByRole('searchbox')).not.toBeFocused();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Show keyboard shortcuts' }).click();
  await expect(dialog(page)).toContainText('Single-key shortcuts are off.');
  await expect(dialog(page).getByText('Go to the search')).toHaveCount(0);
  await dialog(page).getByRole('link', { name: 'Change this in your settings' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.getByText('Keyboard shortcuts', { exact: true }).click();
  await expect(single).toBeChecked();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(page.getByRole('banner').getByRole('searchbox')).toBeFocused();
  noise.expectQuiet();
});
