/** What applies to every route, whatever it shows. */
import { expect, type Page } from '@playwright/test';
import { layoutFaults } from '../support/layout-faults.ts';

/** Below this width only home and the page itself are shown. */
const narrow = 640;

export async function expectTrail(page: Page, trail: readonly (string | RegExp)[]): Promise<void> {
  const wide = (page.viewportSize()?.width ?? 0) > narrow;
  const shown = wide ? trail : trail.slice(-1);
  const entries = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem').filter({ visible: true });
  // The first entry is the home link, which has a name but no text.
  await expect(entries).toHaveText(['', ...shown]);
  await expect(entries.first().getByRole('link')).toHaveAttribute('href', /\/home$/);
}

/** Nothing is wider than the window, and no part of the page scrolls sideways. */
export async function expectNothingWider(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content, 'width of the page').toBeLessThanOrEqual(window ?? 0);
}

/**
 * Two ways to double the text size on a 1280 pixel desktop: zoom, which leaves half the room, and larger text alone.
 */
const twice = [
  { way: 'zoomed to 200 percent', width: 640, height: 430, fontSize: '' },
  { way: 'text at 200 percent', width: 1280, height: 860, fontSize: '200%' },
] as const;

/** In both ways nothing overflows the page or is cut off without an indication. */
export async function expectHoldsZoomed(page: Page): Promise<void> {
  const size = page.viewportSize();
  const write = (to: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, to);
  for (const { way, width, height, fontSize } of twice) {
    await page.setViewportSize({ width, height });
    await write(fontSize);
    // Charts adapt to their new size a moment later.
    await expect.poll(() => page.evaluate(layoutFaults), { message: way }).toEqual([]);
  }
  await write('');
  if (size) await page.setViewportSize(size);
}
