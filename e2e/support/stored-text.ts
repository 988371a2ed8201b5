/** What is written through the API and read on pages: as it was written, and as nothing but text (design/promises.md, M11). */
import { expect, type Page, test } from '@playwright/test';
import { hostilePayloads } from './hostile-payloads.ts';
import { flat, noteShown } from './met-fields.ts';
import { written } from './written.ts';

/** All payloads, one a line. */
export const all = hostilePayloads.join('\n');

/** The payloads on as few lines as fit into a field of so many characters. */
export function packed(most: number): string[] {
  const lines: string[] = [];
  for (const payload of hostilePayloads.map((text) => text.slice(0, most))) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${payload}`.length <= most) lines[lines.length - 1] = `${last} ${payload}`;
    else lines.push(payload);
  }
  return lines;
}

/** For a field of its own: what a page shows of it is nowhere else. */
export const said = (field: string, most: number): string => `${field}: ${packed(most - field.length - 2)[0]}`;
/** … all of them, for a field that has room. */
export const allOf = (field: string): string => `${field}: ${all}`;

/** Opens the page, and the tab or what else is named: it shows every text as it was written, and none of them did anything. */
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
    // One page that fails does not keep the others from being looked at.
    await expect.configure({ soft: true }).poll(missing, { timeout: 15_000, message: address }).toEqual([]);
    noteShown(await written(page));
    expect(await page.evaluate(() => (window as { pwned?: number }).pwned)).toBeUndefined();
    const planted = page.locator(
      '[onerror], [onload], [onfocus], iframe[srcdoc], a[href^="javascript:"], object, math',
    );
    await expect(planted).toHaveCount(0);
  });
}

/** Each case writes, and says where what it wrote is read. */
export type Written = {
  at: string;
  texts: readonly string[];
  /** Where the page has tabs that are not in its address. */
  tab?: string;
};

export const today = () => new Date().toISOString().slice(0, 10);
