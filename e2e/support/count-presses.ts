import type { Page } from '@playwright/test';

/** Counts presses and keys that type until it is asked. */
export async function countPresses(page: Page): Promise<() => Promise<{ presses: number; keys: number }>> {
  const counted = await page.evaluateHandle(() => {
    const count = { presses: 0, keys: 0 };
    addEventListener('click', () => (count.presses += 1), { capture: true });
    addEventListener('keydown', () => (count.keys += 1), { capture: true });
    return count;
  });
  return () => counted.evaluate(({ presses, keys }) => ({ presses, keys }));
}
