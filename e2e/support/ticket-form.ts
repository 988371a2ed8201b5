import { expect, type Page } from '@playwright/test';
import { choose } from './form-controls.ts';

/** Fills in the open form of a new ticket. */
export async function fillTicket(page: Page, subject: string, comment: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [field, option] of [
    ['Type of issue', 'Bug'],
    ['Priority', 'High'],
    ['Impact', 'My team'],
  ] as const)
    await choose(dialog, field, option);
  await dialog.getByRole('textbox', { name: /Subject/ }).fill(subject);
  await dialog.getByRole('textbox', { name: /What happened/ }).fill(comment);
}

/** Fills in and submits the open form of a new ticket. */
export async function writeTicket(page: Page, subject: string, comment: string): Promise<void> {
  await fillTicket(page, subject, comment);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send ticket' }).click();
  await expect(dialog).toBeHidden();
}
