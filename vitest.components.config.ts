import { configDefaults, defineConfig } from 'vitest/config';
import { componentTests } from './shared/testkit/src/browser/component-tests.ts';
import { reporting } from './shared/testkit/src/run/reporting.ts';

const { passedBefore, ...reported } = reporting(import.meta.dirname);
const include = ['{shared,host,remotes}/**/*.test.tsx'];

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
    ...componentTests(),
  },
});
