/** What holds for every route, whatever it shows. */
import { expect, type Page } from '@playwright/test';
import { layoutFaults } from '../support/layout-faults.ts';

/** Phones show home and the page itself only. */
const narrow = 640;

export async function expectTrail(page: Page, trail: readonly (string | RegExp)[]): Promise<void> {
  const wide = (page.viewportSize()?.width ?? 0) > narrow;
  const shown = wide ? trail : trail.slice(-1);
  const entries = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem').filter({ visible: true });
  // The first one is the way home, which has no text but a name.
  await expect(entries).toHaveText(['', ...shown]);
  await expect(entries.first().getByRole('link')).toHaveAttribute('href', /\/home$/);
}

/** Nothing is wider than the window, and nothing of the page scrolls sideways. */
export async function expectNothingWider(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content, 'width of the page').toBeLessThanOrEqual(window ?? 0);
}

/** Both ways to letters twice as large on a desk of 1280 pixels: zoomed, which leaves half the room, and larger text alone. */
const twice = [
  { way: 'zoomed to 200 percent', width: 640, height: 430, fontSize: '' },
  { way: 'text at 200 percent', width: 1280, height: 860, fontSize: '200%' },
] as const;

/** Either way nothing runs out of the page or is cut without saying so. */
export async function expectHoldsZoomed(page: Page): Promise<void> {
  const size = page.viewportSize();
  const write = (to: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, to);
  for (const { way, width, height, fontSize } of twice) {
    await page.setViewportSize({ width, height });
    await write(fontSize);
    // Charts take their new size a moment later.
    await expect.poll(() => page.evaluate(layoutFaults), { message: way }).toEqual([]);
  }
  await write('');
  if (size) await page.setViewportSize(size);
}
