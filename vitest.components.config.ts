import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { launchOptions } from './shared/testkit/src/browser/launch-options.ts';
import { findBrowser } from './shared/testkit/src/run/find-browser.ts';
import { reporting } from './shared/testkit/src/run/reporting.ts';

const { passedBefore, ...reported } = reporting(import.meta.dirname);
const include = ['{shared,host,remotes}/**/*.test.tsx'];
const browser = findBrowser();
if ('missing' in browser) throw new Error(browser.missing);

// One component or hook at a time, in a real browser without a server. Whole pages are tested in e2e.
export default defineConfig({
  // Looked for each time: a library that is found while a test runs loads the page again, with a second React.
  optimizeDeps: { entries: include, force: true },
  cacheDir: '.build/vite',
  test: {
    include,
    exclude: [...configDefaults.exclude, ...passedBefore],
    ...reported,
    passWithNoTests: passedBefore.length > 0,
    maxWorkers: 2,
    // As in the unit tests: one second is too short on a loaded machine.
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: launchOptions(browser.path) }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 800 },
    },
  },
});
