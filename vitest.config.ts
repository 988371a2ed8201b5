import { configDefaults, defineConfig } from 'vitest/config';
import { changesItsProcess } from './shared/testkit/src/run/changes-its-process.ts';
import { LongestFirst } from './shared/testkit/src/run/longest-first.ts';
import { reporting } from './shared/testkit/src/run/reporting.ts';
import { useTemporaryRoot } from './shared/testkit/src/run/temporary-root.ts';

useTemporaryRoot();

const { passedBefore, ...reported } = reporting(import.meta.dirname);

const include = ['{shared,infra,host}/**/*.test.ts', 'e2e/gate/*.test.ts', 'remotes/*/src/**/*.test.ts'];
/** npm installs hundreds of packages from a network. */
const onlyInFull = process.env.PORTICO_TEST_SCALE === 'full' ? [] : ['infra/packages/test/outside.test.ts'];
const exclude = [...configDefaults.exclude, ...passedBefore, ...onlyInFull];
const alone = changesItsProcess(import.meta.dirname, include);

// Rules, servers and the database: everything that needs no browser. Components are tested in a real one
// (vitest.components.config.ts), and so are whole pages (e2e).
export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['infra/database/test/global-setup.ts'],
    setupFiles: ['shared/testkit/src/run/fixed-seed.ts', 'shared/testkit/src/run/real-timers-after.ts'],
    // Two cores: two files at a time, each with its own database.
    maxWorkers: 2,
    // The worker's own parts begin again with each worker of a test.
    server: { deps: { inline: [/[\\/]workbox-/] } },
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    // As in the browser tests: one second is too short on a loaded machine.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 120_000,
    ...reported,
    passWithNoTests: passedBefore.length > 0,
    // Half the processor time of a run is starting processes and reading modules: files share both, but for those that
    // change what others would see.
    projects: [
      { extends: true, test: { name: 'shared', isolate: false, include, exclude: [...exclude, ...alone] } },
      { extends: true, test: { name: 'alone', include: alone, exclude } },
    ],
  },
});
