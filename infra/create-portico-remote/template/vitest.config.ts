import { componentTests } from '@portico/testkit/browser/component-tests';
import { defineConfig } from 'vitest/config';

const include = ['src/**/*.test.tsx'];

// Components run in a real browser, without a server. PORTICO_CHROMIUM names the browser if none is found.
export default defineConfig({
  optimizeDeps: { entries: include, force: true },
  test: { include, ...componentTests() },
});
