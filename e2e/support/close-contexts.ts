import type { Browser, BrowserContext } from '@playwright/test';

/**
 * Closes the pages of other people after a test, so that none stays open during the next one. `own` is closed by its
 * fixture.
 */
export async function closeContexts({ browser, context: own }: { browser: Browser; context: BrowserContext }) {
  await Promise.all(browser.contexts().map((context) => (context === own ? undefined : context.close())));
}
