// A pseudo language that is written from right to left and a third longer than English replaces every text on each
// screen. Nothing may overflow the page or its box, or be cut off without an indication.
import { expect, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { layoutFaults } from '../support/layout-faults.ts';
import { mainScreens } from '../support/main-screens.ts';
import { intoPseudoLanguage } from '../support/pseudo-language.ts';
import { signInHome } from '../support/sign-in.ts';

test('every main screen fits in a right-to-left pseudo language', async ({ page }) => {
  test.setTimeout(180_000);
  await signInHome(page, 'ember', 'admin');
  const faults: string[] = [];
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 860 });
    for (const address of mainScreens) {
      await page.goto(`${origin('ember')}${address}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.evaluate(intoPseudoLanguage);
      for (const fault of await page.evaluate(layoutFaults)) faults.push(`${width} ${address}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
});
