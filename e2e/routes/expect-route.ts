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

/** Zoomed to 200 percent on a desk, which leaves half the room: nothing runs out of the page or is cut without saying so. */
export async function expectHoldsZoomed(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 640, height: 430 });
  // Charts take their new size a moment later.
  await expect.poll(() => page.evaluate(layoutFaults), { message: 'at 200 percent' }).toEqual([]);
  if (size) await page.setViewportSize(size);
}
