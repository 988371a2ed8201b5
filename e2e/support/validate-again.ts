import type { Page } from '@playwright/test';

/** Simulates that the network is back, so that the page validates its person again. */
export async function validateAgain(page: Page): Promise<void> {
  const validated = page.waitForResponse(
    (response) => response.url().includes('/api/account/Validate?') || response.url().endsWith('/api/account/Validate'),
  );
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await validated;
}
