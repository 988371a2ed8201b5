/** Operation by keyboard alone: nothing here uses a pointer or sets the focus itself. */
import { expect, type Locator, type Page } from '@playwright/test';

/** More tab stops than any page has before its main action. */
const mostStops = 150;

/**
 * Whether the focus is within the target's document, which may be a frame's. While a list that opened on Tab is open,
 * nothing behind it counts.
 */
const hasFocus = async (target: Locator): Promise<boolean> =>
  (await target.count()) > 0 &&
  target.first().evaluate((element) => element.contains(element.ownerDocument.activeElement));
const showsFocus = (target: Locator): Promise<boolean> =>
  target.first().evaluate((element) => element.ownerDocument.activeElement?.matches(':focus-visible') === true);

/** Presses Tab until the element has the focus, and checks that the focus is visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeAttached();
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await hasFocus(target)) {
      expect(await showsFocus(target)).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${target} within ${mostStops} stops.`);
}

export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** From any page through the menu by keyboard: its button, then down to the entry. */
export async function openByMenu(page: Page, entry: string, heading: string | RegExp): Promise<void> {
  await pressOn(page, page.getByRole('button', { name: 'Menu', exact: true }));
  const wanted = page.getByRole('menuitem', { name: entry, exact: true });
  await expect(wanted).toBeVisible();
  const last = page.getByRole('menuitem').last();
  while (!(await hasFocus(wanted))) {
    expect(await hasFocus(last), `${entry} is not in the menu`).toBe(false);
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
