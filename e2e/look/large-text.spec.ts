// People who need text at twice the size lose nothing, neither with browser zoom, which leaves half the room, nor with
// larger text alone. Nothing overflows the page or its box, and nothing is cut off without an indication.
import { expect, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { layoutFaults } from '../support/layout-faults.ts';
import { mainScreens } from '../support/main-screens.ts';
import { signInHome } from '../support/sign-in.ts';

const screens = [...mainScreens, '/profile', '/help', '/qrcode', '/about', '/unsent'];

const ways = [
  // A 1280 pixel wide window at 200 percent.
  { name: 'zoomed', width: 640, height: 430, fontSize: '' },
  { name: 'larger text', width: 1280, height: 860, fontSize: '200%' },
] as const;

for (const { name, width, height, fontSize } of ways)
  test(`every main screen fits at 200 percent: ${name}`, async ({ page }) => {
    test.setTimeout(180_000);
    await signInHome(page, 'ember', 'admin');
    await page.setViewportSize({ width, height });
    const faults: string[] = [];
    for (const address of screens) {
      await page.goto(`${origin('ember')}${address}`);
      const title = page.getByRole('heading', { level: 1 }).first();
      await expect(title).toBeVisible();
      await expect(title).not.toHaveText(/^Error: /);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      // Elements that measure themselves, such as charts, have adapted two frames later.
      await page.evaluate(async (size) => {
        document.documentElement.style.fontSize = size;
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      }, fontSize);
      for (const fault of await page.evaluate(layoutFaults)) faults.push(`${address}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });
