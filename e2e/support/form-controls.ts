import { expect, type Locator, type Page } from '@playwright/test';

/** Chooses from a list that a button opens; within a dialog where what lies behind it has buttons of such a name, too. */
export async function choose(within: Page | Locator, label: string, choice: string): Promise<void> {
  const page = 'goto' in within ? within : within.page();
  const field = within.locator('[aria-haspopup=listbox]').and(page.getByRole('button', { name: label }));
  await field.first().click();
  await page.getByRole('option', { name: choice }).first().click();
}

/** Types into a field that offers what fits, and takes the first. A page that settles may close the offer: again then. */
export async function find(page: Page, label: string, typed: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await expect(async () => {
    await field.fill('');
    await field.fill(typed);
    await page.getByRole('option', { name: typed }).first().click({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
}
