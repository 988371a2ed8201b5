import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from '@portico/testkit/browser/launch-options';
import { origin, portalAt } from './support/addresses.ts';

const root = path.resolve(import.meta.dirname, '..');
const { PORTICO_TEST_PASSED: passed } = process.env;
/** Number of parallel workers, each with a portal of its own. */
const workers = Number(process.env.PORTICO_E2E_WORKERS ?? 1);
const recordPassed = path.join(root, 'shared/testkit/src/run/record-passed-tests.ts');

// One portal per worker for the whole run, started as a person starts it, on ports and data of its own.
export default defineConfig({
  testDir: import.meta.dirname,
  // vitest runs the tests of the gate's rules in this folder.
  testMatch: '**/*.spec.ts',
  outputDir: path.join(root, '.build', 'e2e', 'results'),
  fullyParallel: false,
  workers,
  // A shared machine may stall a browser; tests that pass only on the second attempt are named in the summary.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    [
      'json',
      {
        outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? path.join(root, '.build', 'reports', 'playwright.json'),
      },
    ],
    ...(passed ? [[recordPassed, { file: passed }] as const] : []),
  ],
  use: {
    baseURL: origin('harbour'),
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    // Tests cannot modify what a service worker answers; journeys about it allow it.
    serviceWorkers: 'block',
    // Recording every test costs a fifth of the run's processor time, so only the second attempt is recorded. To
    // investigate a test: `--trace retain-on-failure`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(process.env.PORTICO_CHROMIUM),
  },
  webServer: Array.from({ length: workers }, (_, place) => {
    const { port, contentPort, pushPort, data } = portalAt(place);
    return {
      command: 'node e2e/support/start-portal.ts',
      cwd: root,
      url: `http://127.0.0.1:${port}/readyz`,
      timeout: 300_000,
      reuseExistingServer: false,
      stdout: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: {
        PORT: String(port),
        CONTENT_PORT: String(contentPort),
        PUSH_SERVICES: `http://127.0.0.1:${pushPort}`,
        PORTICO_DATA: data,
        PORTICO_RUN: String(process.pid),
      },
    };
  }),
});
