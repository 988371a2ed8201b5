/** Creates a course on the administration screens, in a browser whose base address is the tenant's. */
import { expect, type Page } from '@playwright/test';
import { chooseFrom } from './form-controls.ts';

/** A course of a type, with texts, on its own page; its content is still missing. */
export async function beginCourse(page: Page, name: string, type: string): Promise<void> {
  await page.goto('/admin/lms/courses');
  await page.getByRole('button', { name: 'New course' }).click();
  const dialog = page.getByRole('dialog', { name: 'New course' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  // The list behind the dialog has a filter of the same name.
  await chooseFrom(dialog.locator('[aria-haspopup=listbox]').first(), type);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('textbox', { name: 'Description' }).fill(`Everything about it: ${name}.`);
  const about = page.getByRole('region', { name: 'Details', exact: true });
  await about.getByRole('button', { name: 'Save' }).click();
  await expect(about.getByRole('button', { name: 'Discard' })).toHaveCount(0);
}

/** Nothing is left to do before it can be published. */
export async function publishCourse(page: Page): Promise<void> {
  await expect(page.getByText('Before you can publish')).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Retire' })).toBeVisible();
}
