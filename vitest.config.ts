import { defineConfig } from 'vitest/config';

// Rules, servers and the database: everything that needs no browser. Screens are tested in a real one (e2e).
export default defineConfig({
  test: {
    include: ['{shared,infra,host}/**/*.test.ts', 'e2e/gate/*.test.ts', 'remotes/*/src/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['infra/database/test/global-setup.ts'],
    setupFiles: ['shared/testkit/src/run/fixed-seed.ts'],
    // Two cores: two files at a time, each with its own database.
    maxWorkers: 2,
    testTimeout: 30_000,
    // As in the browser: a stalled machine gets a second try, and the summary names what needed it.
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 120_000,
    reporters: process.env.PORTICO_TEST_REPORT ? ['default', 'json'] : ['default'],
    ...(process.env.PORTICO_TEST_REPORT ? { outputFile: { json: process.env.PORTICO_TEST_REPORT } } : {}),
  },
});
