import type { BrowserContext } from '@playwright/test';

/** Stands in for a page of another site, so that no test goes to the network. The portal answers none of it. */
export async function standIn(context: BrowserContext, address: string, body: string): Promise<void> {
  if (!/^https:\/\/[\w.-]+\.example\//.test(address)) throw new Error(`${address} is not of another site`);
  await context.route(`${address}**`, (route) => route.fulfill({ contentType: 'text/html', body }));
}
