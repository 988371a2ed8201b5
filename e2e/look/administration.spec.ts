// Every administration panel as a whole: without a serious accessibility finding, on a light desktop and a dark phone,
// with a screenshot.
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { origin } from '../support/addresses.ts';
import { panelsOf } from '../support/admin-panels.ts';
import { layoutFaults } from '../support/layout-faults.ts';

const tenant = 'ember';
const pictures = path.resolve(import.meta.dirname, '../../.build/e2e/pictures/admin');

test('every administration panel is accessible, on a desktop and on a phone', async ({ page }) => {
  test.setTimeout(300_000);
  for (const [row, address] of (await panelsOf(page, tenant)).entries()) {
    // Alternates between a light desktop and a dark phone.
    const [colorScheme, width] = row % 2 === 0 ? (['light', 1280] as const) : (['dark', 390] as const);
    await test.step(`${address}, ${colorScheme}, ${width} px`, async () => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 860 });
      await page.goto(`${origin(tenant)}${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      await expectAccessible(page);
      await page.screenshot({ path: path.join(pictures, `${address.slice(7).replaceAll('/', '-')}-${width}.png`) });
      for (const one of [1280, 390]) {
        await page.setViewportSize({ width: one, height: 860 });
        // Charts adapt to their new size a moment later.
        await expect.poll(() => page.evaluate(layoutFaults), { message: `${one} px` }).toEqual([]);
      }
    });
  }
});
