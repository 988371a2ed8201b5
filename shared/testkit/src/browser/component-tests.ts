import { playwright } from '@vitest/browser-playwright';
import { browserPath } from '../run/find-browser.ts';
import { launchOptions } from './launch-options.ts';

/** Options of vitest with which tests of components run in a real browser, without a server. */
export function componentTests() {
  const browser = browserPath();
  if ('missing' in browser) throw new Error(browser.missing);
  return {
    maxWorkers: 2,
    // As in the unit tests: one second is too short on a loaded machine.
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      // On a loaded machine, the first page takes longer than the standard minute.
      connectTimeout: 180_000,
      screenshotFailures: false,
      provider: playwright({ launchOptions: launchOptions(browser.path) }),
      instances: [{ browser: 'chromium' as const }],
      viewport: { width: 1280, height: 800 },
    },
  };
}
