// npm test: types, lint, walls, units, API and database, components, build, the core of the browser tests. It is always
// the same set. npm run test:full: all browser tests, generated cases in full number, and an installed PostgreSQL.
//   --area coaching        only what belongs to the area or areas: coaching,quiz
//   --changed [base]       only what the changes since the base may break. Default base: where the work started
//   --only units,browser   only these stages
//   --files support,today  only tests with one of these in their path, and browser tests without the restriction to the core
//   --shard 2/3            one part of the long stages. The short ones run in the first part
//   --resume               skips what has passed since the files last changed
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Affected, affectedByAreas, affectedByChange } from '../affected/affected.ts';
import { changedFiles } from '../affected/changed-files.ts';
import { specsOfAreas } from '../affected/specs-of-areas.ts';
import { declaredRemotes } from '../links/remotes.ts';
import { cruise } from '../walls/cruise.ts';
import { add, type Counts, countPlaywright, countVitest, errorsOf, none } from './counts.ts';
import { findBrowser } from './find-browser.ts';
import { installedPostgres, startInstalledPostgres } from './installed-postgres.ts';
import { progressIn } from './progress.ts';
import { runCommand, Stopped, stopCommandsWithRun } from './run-command.ts';
import { addToRegister } from './second-tries.ts';
import { useTemporaryRoot } from './temporary-root.ts';
import { changesBuild, core } from './test-tags.ts';
import { timingsOf } from './timings.ts';
import { treeOf } from './tree.ts';
import { type StageResult, writeReport } from './write-report.ts';

useTemporaryRoot();
stopCommandsWithRun();

const root = path.resolve(import.meta.dirname, '../../../..');
const reports = path.join(root, '.build', 'reports');
/** `--changed` may be followed by a base or not, which the option parser does not support. */
const words = process.argv.slice(2).map((word, at, all) => {
  const next = all[at + 1];
  return word === '--changed' && (next === undefined || next.startsWith('--')) ? '--changed=' : word;
});
const { values, positionals } = parseArgs({
  args: words,
  options: {
    full: { type: 'boolean' },
    area: { type: 'string' },
    changed: { type: 'string' },
    only: { type: 'string' },
    files: { type: 'string' },
    shard: { type: 'string' },
    resume: { type: 'boolean' },
  },
  allowPositionals: true,
});
// Otherwise a list with spaces would run only its first file and look complete.
if (positionals.length > 0) {
  console.error(`"${positionals.join(' ')}" belongs to no option. Write a list without blanks: --files support,today.`);
  process.exit(1);
}

const { shard } = values;
if (shard !== undefined && !/^[1-9]\d*\/[1-9]\d*$/.test(shard)) {
  console.error(`--shard ${shard} is no part of a whole: write it as 2/3, the second of three.`);
  process.exit(1);
}
const inShard = shard === undefined ? [] : [`--shard=${shard}`];

/** What the run is restricted to. Undefined for everything. */
async function narrowed(): Promise<Affected | undefined> {
  const { area, changed } = values;
  if (area !== undefined) return affectedByAreas(area.split(','), await declaredRemotes());
  if (changed === undefined) return undefined;
  const files = changedFiles(root, changed === '' ? undefined : changed);
  if (files === undefined) {
    console.log(`Git cannot tell what has changed since ${changed || 'the work began'}: everything runs.`);
    return undefined;
  }
  const found = affectedByChange(files, cruise().modules, await declaredRemotes());
  if (found.everything === undefined) return found;
  console.log(`${found.everything} has changed, on which everything may depend: everything runs.`);
  return undefined;
}

const about = await narrowed().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
if (about) console.log(`About: ${about.areas.join(', ') || 'no area'}`);
/** Files and folders for vitest. If some are named, stages without any of them are skipped. */
const named = values.files?.split(',');
const unitWords = named ?? about?.units ?? [];
const only = values.only?.split(',');
const isFirstPart = shard === undefined || shard.startsWith('1/');

interface Stage {
  name: string;
  what: string;
  run(): Counts | Promise<Counts>;
  /** Runs once, whatever the number of shards. */
  isShort?: boolean;
  /** Later stages need it, so it runs even if it has passed before. */
  isNeeded?: boolean;
}

const command = (file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> =>
  runCommand(file, args, { cwd: root, env: { ...process.env, ...env } });

/** The counts of the tests. If none has failed but the command has, that counts as a failure. */
const withCommand = (name: string, ok: boolean, counts: Counts): Counts =>
  ok || counts.failed > 0
    ? counts
    : { ...counts, failed: 1, failures: [`${name}: the run ended with an error of its own`] };

/** A check that either passes or fails. */
const check = async (file: string, args: string[]): Promise<Counts> =>
  (await command(file, args)) ? { ...none, passed: 1 } : { ...none, failed: 1 };

const bin = (name: string) => path.join(root, 'node_modules', '.bin', name);
const scale = {
  PORTICO_TEST_SCALE: values.full ? 'full' : 'small',
  ...(about ? { PORTICO_TEST_AREAS: about.areas.join(',') } : {}),
};
const kind = [
  values.full ? 'full' : 'small',
  ...(about?.areas ?? []),
  ...(shard === undefined ? [] : [shard.replace('/', '-of-')]),
].join('-');
const progress = progressIn(path.join(root, '.build', 'test-runs', kind), treeOf(root), values.resume ?? false);
const stored = (stage: string): NodeJS.ProcessEnv => {
  const file = progress.fileOf(stage);
  return file === undefined ? {} : { PORTICO_TEST_PASSED: file };
};

/** Reports written during this run. */
const written: string[] = [];
function reportOf(name: string): string {
  const file = path.join(reports, `${name}.json`);
  written.push(file);
  return file;
}

async function vitest(
  stage: string,
  filter: readonly string[],
  env: NodeJS.ProcessEnv = {},
  options: readonly string[] = [],
): Promise<Counts> {
  let ok = true;
  const run = async (name: string, args: readonly string[]): Promise<string> => {
    const report = reportOf(name);
    for (const old of [report, errorsOf(report)]) rmSync(old, { force: true });
    ok = await command(bin('vitest'), ['run', ...options, ...args], {
      PORTICO_TEST_REPORT: report,
      ...stored(stage),
      ...scale,
      ...env,
    });
    return report;
  };
  // As in the browser tests, failures on a stalled machine get a second attempt, and the summary names them.
  const tryAgain = (files: readonly string[]) => run(`${stage}-again`, files);
  const report = await run(stage, [...inShard, ...filter, '--passWithNoTests']);
  const counts = await countVitest(report, process.env.CI ? tryAgain : undefined);
  return withCommand(stage, ok, counts);
}

/**
 * The database and what all areas are based on, where differences between server versions show first. They run if one
 * of them has changed. The areas, whose calls have already run on the built-in PostgreSQL, are added in full runs.
 */
const onDatabase = ['infra/database', 'infra/api/src/platform', 'infra/api/test/matrices/answers.test.ts'];
const changesDatabase = /^infra\/(database|api\/src\/platform)\/|installed-postgres|^pnpm-lock\.yaml$/;

/** Runs API and database tests again on an installed PostgreSQL, as used by operators with DATABASE_URL. */
async function onInstalledServer(): Promise<Counts> {
  const asked = values.full || only?.includes('server');
  const changed = asked || about ? undefined : changedFiles(root);
  if (!asked && (about || (changed && !changed.some((file) => changesDatabase.test(file)))))
    return {
      ...none,
      skipped: ['API and database on an installed PostgreSQL: neither has changed since the work began'],
    };
  const found = installedPostgres();
  if (!found)
    return { ...none, skipped: ['API and database on an installed PostgreSQL: none of version 15 or newer was found'] };
  console.log(`PostgreSQL ${found.version}`);
  const server = await startInstalledPostgres(found.bin);
  try {
    const wanted = values.full ? ['infra/api', 'infra/database'] : onDatabase;
    const counts = await vitest('server', unitWords.length > 0 ? unitWords : wanted, { DATABASE_URL_TEST: server.url });
    const received = values.full ? [] : ['on an installed PostgreSQL, the tests of areas run with npm run test:full'];
    return { ...counts, skipped: [...counts.skipped, ...received] };
  } finally {
    server.stop();
  }
}

/** The files that generators consist of, edit or copy. The rules for edits have unit tests of their own. */
const changesGenerators =
  /^(shared\/(presets|remote-contract)\/|shared\/contracts\/src\/(registry|platform)|infra\/api\/src\/areas\/([^/]+\/area|all)\.ts|tenants\/|tsconfig|biome|package\.json|pnpm-)/;

function generators(): Counts | Promise<Counts> {
  const changed = values.full || only?.includes('generators') ? undefined : changedFiles(root);
  return changed && !changed.some((file) => changesGenerators.test(file))
    ? { ...none, skipped: ['generators: nothing that they are made of, edit or copy has changed since the work began'] }
    : check('node', ['shared/presets/src/new/try-generators.ts']);
}

async function playwright(name: string, args: string[], env: NodeJS.ProcessEnv): Promise<Counts> {
  const report = reportOf(name);
  rmSync(report, { force: true });
  const ok = await command(
    path.join(root, 'e2e', 'node_modules', '.bin', 'playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', ...args, '--pass-with-no-tests'],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...stored('browser'), ...scale, ...env },
  );
  return withCommand(name, ok, countPlaywright(report));
}

/** Browser tests mostly wait. Two at a time keep two cores busy, and more would only compete. */
const workers = String(Math.min(2, availableParallelism()));

/** Playwright treats paths as patterns. */
const asPattern = (file: string): string => `${file.replaceAll('.', '[.]')}$`;

interface Choice {
  name: string;
  /** Parts of paths. Empty for all files. */
  files: readonly string[];
  isCoreOnly: boolean;
}

/**
 * Selected files run entirely. Otherwise: the core in the daily run, the specs of selected areas, and changed specs.
 */
async function chosen(): Promise<Choice[]> {
  if (named) return [{ name: 'playwright', files: named, isCoreOnly: false }];
  const isCoreOnly = !values.full;
  if (!about) return [{ name: 'playwright', files: [], isCoreOnly }];
  const specs = about.areas.length === 0 ? new Map() : specsOfAreas(root, cruise().modules, await declaredRemotes());
  const ofAreas = [...specs].filter(([, areas]) => areas.some((area: string) => about.areas.includes(area)));
  const others = ofAreas.map(([spec]) => spec as string).filter((spec) => !about.specs.includes(spec));
  return [
    { name: 'playwright', files: others.map(asPattern), isCoreOnly },
    { name: 'playwright-changed', files: about.specs.map(asPattern), isCoreOnly: false },
  ].filter(({ files }) => files.length > 0);
}

async function browser(): Promise<Counts> {
  const found = findBrowser();
  if ('missing' in found) {
    console.error(found.missing);
    return { ...none, failed: 1 };
  }
  console.log(`Browser: ${found.version}`);
  const passed = progress.fileOf('browser');
  const leftOut = passed && existsSync(passed) ? ['--test-list-invert', passed] : [];
  const env = { PORTICO_CHROMIUM: found.path };
  let counts = none;
  for (const { name, files, isCoreOnly } of await chosen()) {
    const grep = isCoreOnly ? ['--grep', core] : [];
    const beside = [...files, ...inShard, ...grep, '--grep-invert', changesBuild, ...leftOut];
    counts = add(counts, await playwright(name, beside, { ...env, PORTICO_E2E_WORKERS: workers }));
    if (isFirstPart && !isCoreOnly)
      counts = add(counts, await playwright(`${name}-alone`, [...files, '--grep', changesBuild, ...leftOut], env));
  }
  return counts;
}

const stages: Stage[] = [
  { name: 'types', what: 'Types', isShort: true, run: () => check(bin('tsc'), ['-b']) },
  {
    name: 'lint',
    what: 'Lint, format and language',
    isShort: true,
    run: async () =>
      add(
        await check(bin('biome'), ['check', '.']),
        await check('node', ['shared/testkit/src/languages/check-language.ts']),
      ),
  },
  {
    name: 'walls',
    what: 'Walls between the parts',
    isShort: true,
    run: () => check('node', ['shared/testkit/src/walls/check.ts']),
  },
  { name: 'units', what: 'Rules, API and database', run: () => vitest('units', unitWords) },
  {
    name: 'components',
    what: 'Components in a browser',
    run: () => vitest('components', unitWords, {}, ['--config', 'vitest.components.config.ts']),
  },
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
    run: generators,
  },
  { name: 'browser', what: 'Browser', run: browser },
];

/** Why a stage is skipped in this run. */
function leftOut({ name, isShort, isNeeded }: Stage): string | undefined {
  if (only && !only.includes(name)) return 'not asked for';
  if (about && name === 'generators') return 'not about these areas';
  if (about && about.areas.length === 0 && about.specs.length === 0 && ['build', 'browser'].includes(name))
    return 'nothing of it has changed';
  if (isShort && !isFirstPart) return 'runs in the first part';
  if (!isNeeded && progress.hasPassed(name)) return 'passed before';
  return undefined;
}

/** What a stage had passed before this run started. */
function earlier(stage: string): string {
  const count = progress.before(stage);
  return count === 0 ? '' : `; ${count} files and products passed before`;
}

mkdirSync(reports, { recursive: true });
let total = none;
const lines: string[] = [];
const results: StageResult[] = [];
for (const stage of stages) {
  const why = leftOut(stage);
  if (why) {
    lines.push(`${stage.what}: ${why}`);
    results.push({ what: stage.what, leftOut: why });
    continue;
  }
  console.log(`\n== ${stage.what}`);
  const began = Date.now();
  const past = earlier(stage.name);
  const counts = await Promise.resolve(stage.run()).catch((error: unknown) => {
    if (!(error instanceof Stopped)) throw error;
    console.error(`\nStopped during: ${stage.what}. npm test -- --resume skips what has passed.`);
    process.exit(130);
  });
  total = add(total, counts);
  if (counts.failed === 0) progress.setPassed(stage.name);
  const seconds = Math.round((Date.now() - began) / 1000);
  results.push({ what: stage.what, counts, seconds });
  lines.push(
    `${stage.what}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped.length} skipped (${seconds} s)${past}`,
  );
  // If types fail, the results of later stages would be meaningless.
  if (stage.name === 'types' && counts.failed > 0) break;
}

console.log('\n== Summary');
for (const line of lines) console.log(line);
for (const skipped of total.skipped) console.log(`skipped: ${skipped}`);
for (const title of total.failures) console.log(`failed: ${title}`);
for (const title of total.unsteady) console.log(`passed at the second try only: ${title}`);
const timings = timingsOf(written, root);
if (timings.length > 0) console.log('\n== The slowest tests');
for (const { seconds, title, file } of timings.slice(0, 10))
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${title} (${file})`);
addToRegister(total.unsteady, new Date());
const page = path.join(reports, 'index.html');
writeReport(page, results, total, timings);
console.log(`\nAll of it with times: ${path.relative(process.cwd(), page)}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped.length} skipped`);
process.exit(total.failed > 0 ? 1 : 0);
