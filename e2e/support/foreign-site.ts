import type { BrowserContext } from '@playwright/test';

/** Other sites under the reserved domains `.example` and `.invalid`; the portal has no address there. */
function mustBeForeign(address: string): void {
  if (!/^https:\/\/[\w.-]+\.(?:example|invalid)\//.test(address)) throw new Error(`${address} is not of another site`);
}

/** Stands in for a page or file of another site, so that no test uses the network. */
export async function standIn(
  context: BrowserContext,
  address: string,
  body: string,
  contentType = 'text/html',
): Promise<void> {
  mustBeForeign(address);
  await context.route(`${address}**`, (route) => route.fulfill({ contentType, body }));
}

/** Stands in for another site that never answers. */
export async function standInSilent(context: BrowserContext, address: string): Promise<void> {
  mustBeForeign(address);
  await context.route(`${address}**`, () => {});
}
