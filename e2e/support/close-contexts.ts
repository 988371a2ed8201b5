import type { Browser, BrowserContext } from '@playwright/test';

/** After a test with several people: no one's pages stay open next to the next test's. `own` is closed by its fixture. */
export async function closeContexts({ browser, context: own }: { browser: Browser; context: BrowserContext }) {
  await Promise.all(browser.contexts().map((context) => (context === own ? undefined : context.close())));
}
