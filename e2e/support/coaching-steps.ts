/** Fills in a coaching session through its five steps, as a coach does. */
import { expect, type Page } from '@playwright/test';
import { choose } from './form-controls.ts';

export const allSaved = (page: Page) => expect(page.getByText('Everything is saved')).toBeVisible({ timeout: 15_000 });

/** Goes to a step that has already been reached. */
export const goToStep = (page: Page, name: string) =>
  page.getByRole('link', { name: new RegExp(`^\\d? ?${name}`) }).click({ timeout: 60_000 });

export const continueTo = (page: Page, step: string) =>
  page.getByRole('button', { name: `Continue to ${step}` }).click();

export async function addItem(page: Page, button: string, label: string, text: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('textbox', { name: label, exact: true }).last().fill(text);
  await allSaved(page);
}

/** From an open session at its first step to the submission. */
export async function writeAndSubmit(page: Page, topic: string, comment: string): Promise<void> {
  await choose(page, 'Topic', topic);
  await page.getByRole('textbox', { name: 'Why you’re here' }).fill(comment);
  await allSaved(page);
  await continueTo(page, 'Goals');
  await addItem(page, 'Add a goal', 'Goal', 'Ask first.');
  // One goal at most, by default.
  await expect(page.getByRole('button', { name: 'Add a goal' })).toBeHidden();
  await continueTo(page, 'Reality');
  await page.getByRole('textbox', { name: 'What we know' }).fill('Six calls, two questions.');
  await allSaved(page);
  await continueTo(page, 'Options');
  await addItem(page, 'Add an option', 'Option', 'A card beside the screen.');
  // Selected by its text: the button itself may be covered by the page's header, which a forced press would hit.
  await page.getByRole('radiogroup').getByText('A card beside the screen.').click();
  await expect(page.getByRole('radio', { name: /A card beside the screen/ })).toBeChecked();
  await allSaved(page);
  await continueTo(page, 'Actions');
  // Pressed before the last words have been auto-saved: they arrive first.
  await page.getByRole('button', { name: 'Add an action' }).click();
  await page.getByRole('textbox', { name: 'Action', exact: true }).fill('Write the card.');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Submitted').first()).toBeVisible();
}

/** Cannot be undone, so the page asks first. */
export async function completeSession(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Complete the session' }).click();
  const question = page.getByRole('alertdialog', { name: 'Complete this session?' });
  await question.getByRole('button', { name: 'Complete the session' }).click();
  await expect(question).toBeHidden();
}

/** Enters a reason in the dialog that asks for it. */
export async function say(page: Page, button: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}
