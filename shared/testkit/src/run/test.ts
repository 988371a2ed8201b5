// npm test: types, lint, walls, units, API and database, build, browser. One run of everything, then one line that counts.
// npm run test:full: the same with the full numbers of generated cases.
//   --only units,browser   some stages
//   --files support        only tests whose path has this in it
//   --shard 2/3            its part of the long stages; the short ones run in the first part
//   --resume               goes on with what has not passed since the files last changed
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { add, type Counts, countPlaywright, countVitest, errorsOf, none } from './counts.ts';
import { findBrowser } from './find-browser.ts';
import { installedPostgres, startInstalledPostgres } from './installed-postgres.ts';
import { progressIn } from './progress.ts';
import { changesBuild } from './test-tags.ts';
import { treeOf } from './tree.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const reports = path.join(root, '.build', 'reports');
const { values } = parseArgs({
  options: {
    full: { type: 'boolean' },
    only: { type: 'string' },
    files: { type: 'string' },
    shard: { type: 'string' },
    resume: { type: 'boolean' },
  },
  allowPositionals: true,
});

const { shard } = values;
if (shard !== undefined && !/^[1-9]\d*\/[1-9]\d*$/.test(shard)) {
  console.error(`--shard ${shard} is no part of a whole: write it as 2/3, the second of three.`);
  process.exit(1);
}
const inShard = shard === undefined ? [] : [`--shard=${shard}`];
/** Whoever asks for some files has none of them in some stages. */
const inFiles = (none: string) => (values.files === undefined ? [] : [values.files, none]);
const isFirstPart = shard === undefined || shard.startsWith('1/');

interface Stage {
  name: string;
  what: string;
  run(): Counts | Promise<Counts>;
  /** Runs once, whatever the number of parts. */
  isShort?: boolean;
  /** Has to have run before what follows, also where it has passed before. */
  isNeeded?: boolean;
}

function command(file: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  const done = spawnSync(file, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return done.status === 0;
}

/** What the tests say, unless the command itself fails without one of them that did. */
const withCommand = (name: string, ok: boolean, counts: Counts): Counts =>
  ok || counts.failed > 0
    ? counts
    : { ...counts, failed: 1, failures: [`${name}: the run ended with an error of its own`] };

/** A check that either holds or does not. */
const check = (file: string, args: string[]): Counts =>
  command(file, args) ? { ...none, passed: 1 } : { ...none, failed: 1 };

const bin = (name: string) => path.join(root, 'node_modules', '.bin', name);
const scale = { PORTICO_TEST_SCALE: values.full ? 'full' : 'small' };
const kind = [values.full ? 'full' : 'small', ...(shard === undefined ? [] : [shard.replace('/', '-of-')])].join('-');
const progress = progressIn(path.join(root, '.build', 'test-runs', kind), treeOf(root), values.resume ?? false);
const kept = (stage: string): NodeJS.ProcessEnv => {
  const file = progress.fileOf(stage);
  return file === undefined ? {} : { PORTICO_TEST_PASSED: file };
};

function vitest(stage: string, filter: readonly string[], env: NodeJS.ProcessEnv): Counts {
  let ok = true;
  const run = (name: string, args: readonly string[]): string => {
    const report = path.join(reports, `${name}.json`);
    for (const old of [report, errorsOf(report)]) rmSync(old, { force: true });
    ok = command(bin('vitest'), ['run', ...args], {
      PORTICO_TEST_REPORT: report,
      ...kept(stage),
      ...scale,
      ...env,
    });
    return report;
  };
  // As in the browser: a stalled machine gets a second try, and the summary names what needed it.
  const tryAgain = (files: readonly string[]) => run(`${stage}-again`, files);
  const report = run(stage, [...inShard, ...filter, ...inFiles('--passWithNoTests')]);
  const counts = countVitest(report, process.env.CI ? tryAgain : undefined);
  return withCommand(stage, ok, counts);
}

/**
 * The database itself and what all areas stand on: where another version of the server would answer otherwise, it shows
 * here first. The areas, whose calls ran on the built-in PostgreSQL already, follow with the full numbers.
 */
const everyDay = ['infra/database', 'infra/api/src/platform', 'infra/api/test/matrices/answers.test.ts'];

/** API and database once more, on an installed PostgreSQL, as an operator with DATABASE_URL has it. */
async function onInstalledServer(): Promise<Counts> {
  const found = installedPostgres();
  if (!found)
    return { ...none, skipped: ['API and database on an installed PostgreSQL: none of version 15 or newer was found'] };
  console.log(`PostgreSQL ${found.version}`);
  const server = await startInstalledPostgres(found.bin);
  try {
    const words = values.full ? ['infra/api', 'infra/database'] : everyDay;
    const counts = vitest('server', words, { DATABASE_URL_TEST: server.url });
    const told = values.full ? [] : ['on an installed PostgreSQL, the tests of areas run with npm run test:full'];
    return { ...counts, skipped: [...counts.skipped, ...told] };
  } finally {
    server.stop();
  }
}

function playwright(name: string, args: string[], env: NodeJS.ProcessEnv): Counts {
  const report = path.join(reports, `${name}.json`);
  rmSync(report, { force: true });
  const ok = command(
    path.join(root, 'e2e', 'node_modules', '.bin', 'playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', ...args, ...inFiles('--pass-with-no-tests')],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...kept('browser'), ...scale, ...env },
  );
  return withCommand(name, ok, countPlaywright(report));
}

/** A page waits more than it works: two at a time keep two cores busy, and more would wait for them. */
const workers = String(Math.min(2, availableParallelism()));

function browser(): Counts {
  const found = findBrowser();
  if ('missing' in found) {
    console.error(found.missing);
    return { ...none, failed: 1 };
  }
  console.log(`Browser: ${found.version}`);
  const passed = progress.fileOf('browser');
  const leftOut = passed && existsSync(passed) ? ['--test-list-invert', passed, '--pass-with-no-tests'] : [];
  const beside = playwright('playwright', [...inShard, '--grep-invert', changesBuild, ...leftOut], {
    PORTICO_CHROMIUM: found.path,
    PORTICO_E2E_WORKERS: workers,
  });
  if (!isFirstPart) return beside;
  const alone = playwright('playwright-alone', ['--grep', changesBuild, ...leftOut], { PORTICO_CHROMIUM: found.path });
  return add(beside, alone);
}

const stages: Stage[] = [
  { name: 'types', what: 'Types', isShort: true, run: () => check(bin('tsc'), ['-b']) },
  { name: 'lint', what: 'Lint and format', isShort: true, run: () => check(bin('biome'), ['check', '.']) },
  {
    name: 'walls',
    what: 'Walls between the parts',
    isShort: true,
    run: () => check('node', ['shared/testkit/src/walls/check.ts']),
  },
  { name: 'units', what: 'Rules, API and database', run: () => vitest('units', [], {}) },
  { name: 'server', what: 'API and database on an installed PostgreSQL', run: onInstalledServer },
  {
    name: 'build',
    what: 'Build',
    isNeeded: true,
    run: () => check('node', ['shared/presets/src/build/command.ts']),
  },
  {
    name: 'generators',
    what: 'Generators',
    isShort: true,
    run: () => check('node', ['shared/presets/src/new/try-generators.ts']),
  },
  { name: 'browser', what: 'Browser', run: browser },
];

/** Why a stage is not run this time. */
function leftOut({ name, isShort, isNeeded }: Stage): string | undefined {
  if (only && !only.includes(name)) return 'not asked for';
  if (isShort && !isFirstPart) return 'runs in the first part';
  if (!isNeeded && progress.hasPassed(name)) return 'passed before';
  return undefined;
}

/** What of a stage had passed before this run began. */
function earlier(stage: string): string {
  const count = progress.before(stage);
  return count === 0 ? '' : `; ${count} files and products passed before`;
}

mkdirSync(reports, { recursive: true });
const only = values.only?.split(',');
let total = none;
const lines: string[] = [];
for (const stage of stages) {
  const why = leftOut(stage);
  if (why) {
    lines.push(`${stage.what}: ${why}`);
    continue;
  }
  console.log(`\n== ${stage.what}`);
  const began = Date.now();
  const past = earlier(stage.name);
  const counts = await stage.run();
  total = add(total, counts);
  if (counts.failed === 0) progress.setPassed(stage.name);
  const took = ((Date.now() - began) / 1000).toFixed(0);
  lines.push(
    `${stage.what}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped.length} skipped (${took} s)${past}`,
  );
  // A tree that does not even type-check gives no useful answer further on.
  if (stage.name === 'types' && counts.failed > 0) break;
}

console.log('\n== Summary');
for (const line of lines) console.log(line);
for (const skipped of total.skipped) console.log(`skipped: ${skipped}`);
for (const title of total.failures) console.log(`failed: ${title}`);
for (const title of total.unsteady) console.log(`passed at the second try only: ${title}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped.length} skipped`);
process.exit(total.failed > 0 ? 1 : 0);
