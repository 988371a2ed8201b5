/**
 * Texts written through the API and read on pages must appear as written and as nothing but text (docs/PROMISES.md,
 * P-09).
 */
import { expect, type Page, test } from '@playwright/test';
import { hostilePayloads } from './hostile-payloads.ts';
import { flat, noteShown } from './met-fields.ts';
import { written } from './written.ts';

/** All payloads, one per line. */
export const all = hostilePayloads.join('\n');

/** The payloads on as few lines as fit into a field of this many characters. */
export function packed(most: number): string[] {
  const lines: string[] = [];
  for (const payload of hostilePayloads.map((text) => text.slice(0, most))) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${payload}`.length <= most) lines[lines.length - 1] = `${last} ${payload}`;
    else lines.push(payload);
  }
  return lines;
}

/** A text unique to the field, so that what a page shows of it comes from nowhere else. */
export const said = (field: string, most: number): string => `${field}: ${packed(most - field.length - 2)[0]}`;
/** All payloads, for a field that has room for them. */
export const allOf = (field: string): string => `${field}: ${all}`;

/** Opens the page and, if named, its tab: it shows every text as written, and none of them was executed. */
export async function expectOnlyText(
  page: Page,
  address: string,
  texts: readonly string[],
  open?: string | ((page: Page) => Promise<unknown>),
): Promise<void> {
  await test.step(address, async () => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    if (typeof open === 'string') await page.getByRole('tab', { name: open, exact: true }).click();
    else await open?.(page);
    const missing = async () => {
      const shown = flat(await written(page));
      return texts.filter((text) => !shown.includes(flat(text)));
    };
    // A soft assertion, so that one failing page does not keep the others from being checked.
    await expect.configure({ soft: true }).poll(missing, { timeout: 15_000, message: address }).toEqual([]);
    noteShown(await written(page));
    expect(await page.evaluate(() => (window as { pwned?: number }).pwned)).toBeUndefined();
    const planted = page.locator(
      '[onerror], [onload], [onfocus], iframe[srcdoc], a[href^="javascript:"], object, math',
    );
    await expect(planted).toHaveCount(0);
  });
}

/** Each case writes texts and returns where they can be read. */
export type Written = {
  at: string;
  texts: readonly string[];
  /** Set if the page has tabs that are not in its address. */
  tab?: string;
};

export const today = () => new Date().toISOString().slice(0, 10);
