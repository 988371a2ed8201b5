import { browserPath } from '../run/find-browser.ts';
import { launchOptions } from './launch-options.ts';

/** Options of Playwright with which journeys go through a portal that is running at the address in PORTICO_PORTAL. */
export function journeyTests({ PORTICO_PORTAL: portal } = process.env) {
  if (!portal || !URL.canParse(portal))
    throw new Error('Set PORTICO_PORTAL to the address of a tenant’s portal, such as http://harbour.localhost:8080.');
  const browser = browserPath();
  if ('missing' in browser) throw new Error(browser.missing);
  return {
    timeout: 60_000,
    expect: { timeout: 10_000 },
    use: {
      baseURL: new URL(portal).origin,
      locale: 'en-GB',
      // Tests cannot observe what a service worker answers.
      serviceWorkers: 'block' as const,
      launchOptions: launchOptions(browser.path),
    },
  };
}
