import { expect, test } from 'vitest';
import { shortWaitsIn } from './short-waits.ts';

const lines = (...all: string[]) => shortWaitsIn(all.join('\n'));

test('a short wait is found, however it is written', () => {
  expect(lines('await expect(title).toBeVisible({ timeout: 1000 });')).toEqual([1]);
  expect(lines('test(one, async () => {', '  await row.click({', '    timeout: 2_000,', '  });', '});')).toEqual([3]);
});

test('a wait of five seconds or more is not short, and neither is one computed by multiplication', () => {
  expect(lines('await expect(title).toBeVisible({ timeout: 5_000 });', 'test.setTimeout(150_000);')).toEqual([]);
  expect(lines('await expect(toast).toHaveCount(0, { timeout: 3 * toastMs });')).toEqual([]);
});

test('a short wait is allowed within a retried assertion', () => {
  const inner = '  await expect(title).toBeVisible({ timeout: 1000 });';
  expect(lines('await expect(async () => {', '  await page.reload();', inner, '}).toPass();')).toEqual([]);
  expect(lines('await expect(async () => {', '}).toPass();', inner.trim())).toEqual([3]);
});
