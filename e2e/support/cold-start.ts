import type { BrowserContext, Page } from '@playwright/test';

/** A new tab, as if the portal were opened for the first time that day. */
export async function coldStart(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}
