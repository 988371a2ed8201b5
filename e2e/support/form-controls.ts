import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Options of the list that a control has open, and of no other: a list that was just closed may still be animating out.
 */
async function listOf(control: Locator, open: () => Promise<void>): Promise<Locator> {
  // While its list is open, the control cannot be found by role, so the element itself is used.
  const element = await control.elementHandle();
  await settle(control);
  await open();
  const listID = () => element?.getAttribute('aria-controls');
  await expect.poll(listID).toBeTruthy();
  return control.page().locator(`[id="${await listID()}"]`);
}

/** A list closes when the page behind it scrolls, so the control is brought into view before, and the event awaited. */
async function settle(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  await control.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Chooses from the list that a button opens, by default the first option; returns once the list is closed. */
export async function chooseFrom(button: Locator, choice?: string): Promise<void> {
  const list = await listOf(button, () => button.click());
  await list
    .getByRole('option', choice === undefined ? {} : { name: choice })
    .first()
    .click();
  await expect(list).toHaveCount(0);
}

/** The same by the button's label; within a dialog if buttons behind it have the same label. */
export async function choose(within: Page | Locator, label: string, choice?: string): Promise<void> {
  const page = 'goto' in within ? within : within.page();
  const lists = within.locator('[aria-haspopup=listbox]');
  await chooseFrom(lists.and(page.getByRole('button', { name: label })).first(), choice);
}

/**
 * Types into a combo box and takes the first match. A page that is still settling may close the list, or remove the
 * option between press and release, so it retries.
 */
export async function find(page: Page, label: string | RegExp, typed: string, offered = typed): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await expect(async () => {
    await field.fill('');
    const list = await listOf(field, () => field.fill(typed));
    await list.getByRole('option', { name: offered }).first().click({ timeout: 3_000 });
    await expect(list).toHaveCount(0, { timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
}

/** Types a date into its field: day, month, year, as in the tests' language. */
export async function typeDay(page: Page, label: string, day: Date): Promise<void> {
  const field = page.getByRole('group', { name: label });
  await field.getByRole('spinbutton').first().click();
  const two = (value: number) => String(value).padStart(2, '0');
  await page.keyboard.type(`${two(day.getUTCDate())}${two(day.getUTCMonth() + 1)}${day.getUTCFullYear()}`);
}
