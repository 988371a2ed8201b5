import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorsOf, failedInPlaywright, failedInVitest } from '../run/counts.ts';
import { runCommand } from '../run/run-command.ts';
import { core } from '../run/test-tags.ts';
import type { Bug, Stage } from './bug.ts';

/** What found a bug: the daily run, only the one at full numbers, tests that fail anyway, or nothing. */
export interface Found {
  by: 'npm test' | 'test:full' | 'fails without it' | 'missed';
  stage?: Stage;
  /** The first test that failed. Undefined for stages that are no tests. */
  test?: { file: string; title: string };
}

export interface Planting {
  copy: string;
  /** Stages and files of tests that have passed without any bug. */
  green: Set<string>;
  /** An open file for what the tests print. */
  output: number;
}

interface Failed {
  stage: Stage;
  file: string;
  title: string;
  /** Whether the daily run includes the test. */
  isDaily: boolean;
}

const vitestStages: readonly Stage[] = ['units', 'components'];
const playwrightReports = ['playwright', 'playwright-changed', 'playwright-alone'];

/** Runs a stage of the copy and returns what failed. A run that did not reach its tests has found nothing. */
async function failedIn({ copy, output }: Planting, stage: Stage, more: readonly string[]): Promise<readonly Failed[]> {
  const reportOf = (name: string) => path.join(copy, '.build', 'reports', `${name}.json`);
  for (const report of [stage, ...playwrightReports].map(reportOf))
    for (const old of [report, errorsOf(report)]) rmSync(old, { force: true });
  // A failed test is not tried again, as it is in the checks of a submission.
  const { CI: _, ...env } = process.env;
  const only = stage === 'browser' ? 'build,browser' : stage;
  const args = ['shared/testkit/src/run/test.ts', '--only', only, ...more];
  if (await runCommand(process.execPath, args, { cwd: copy, env, output })) return [];
  if (vitestStages.includes(stage))
    return (
      failedInVitest(reportOf(stage))
        .map(({ file, title }) => ({ stage, title, file: path.relative(copy, file), isDaily: true }))
        // A busy machine is no bug.
        .filter(({ title }) => !/Hook timed out|connect to the browser session/.test(title))
        // The test of these bugs notices that the text to replace is gone.
        .filter(({ file }) => !file.startsWith('shared/testkit/src/planted/'))
    );
  if (stage === 'browser')
    return playwrightReports.flatMap((name) =>
      failedInPlaywright(reportOf(name)).map(({ file, title, tags }) => ({
        ...{ stage, title, file: `e2e/${file}` },
        isDaily: tags.includes(core.slice(1)),
      })),
    );
  return [{ stage, file: '', title: stage, isDaily: true }];
}

/** The tests named with the bug, otherwise those next to the file, and then those of its area. */
function expectedTests({ stage, tests, file }: Bug): string[][] {
  if (!['units', 'components', 'browser'].includes(stage)) return [[]];
  if (tests !== undefined) return [['--files', tests]];
  const folder = `${path.posix.dirname(file)}/`;
  const [area = folder] = /^infra\/api\/src\/(areas|services)\/[^/]+\//.exec(file) ?? [];
  const ofArea = [area, area.replace(/src\/(areas|services)/, 'test')].join(',');
  return area === folder
    ? [['--files', ofArea]]
    : [
        ['--files', folder],
        ['--files', ofArea],
      ];
}

/** Those of the failed tests whose files pass without the bug. They run once for all bugs that they find. */
async function passWithout(
  planting: Planting,
  failed: readonly Failed[],
  full: readonly string[],
): Promise<readonly Failed[]> {
  const [{ stage } = { stage: 'units' as Stage }] = failed;
  const names = [...new Set(failed.map(({ file }) => file))];
  const left = names.filter((name) => !planting.green.has(`${stage} ${name}`));
  if (left.length === 0) return failed;
  const files = left.map((name) => name.replace(/^e2e\//, '')).filter((name) => name !== '');
  const again = await failedIn(planting, stage, [...full, ...(files.length > 0 ? ['--files', files.join(',')] : [])]);
  const red = new Set(again.map(({ file }) => file));
  for (const name of left) if (!red.has(name)) planting.green.add(`${stage} ${name}`);
  return failed.filter(({ file }) => !red.has(file));
}

/** Stages that go on if the expected tests find nothing: what the change may break, as in `npm test -- --changed`. */
const others: readonly Stage[] = ['types', 'lint', 'walls', 'units', 'components'];

/**
 * Plants the bug, runs the tests that are expected to find it and then, if `goesOn`, all others that it may break, and
 * removes it again.
 */
export async function plant(bug: Bug, planting: Planting, goesOn: boolean): Promise<Found> {
  const file = path.join(planting.copy, bug.file);
  const before = readFileSync(file, 'utf8');
  const full = bug.onlyFull === undefined ? [] : ['--full'];
  const runs = [
    ...expectedTests(bug).map((more) => ({ stage: bug.stage, more })),
    ...(goesOn ? others.map((stage) => ({ stage, more: ['--changed', 'HEAD'] })) : []),
  ];
  for (const { stage, more } of runs) {
    writeFileSync(
      file,
      before.replace(bug.from, () => bug.to),
    );
    let failed: readonly Failed[];
    try {
      failed = await failedIn(planting, stage, [...full, ...more]);
    } finally {
      writeFileSync(file, before);
    }
    const [first] = failed;
    if (!first) continue;
    const finders = await passWithout(planting, failed, full);
    const [finder] = finders;
    if (!finder) return { by: 'fails without it', stage, test: first };
    const isDaily = finders.some((one) => one.isDaily) && bug.onlyFull === undefined;
    const { file: found, title } = finders.find((one) => one.isDaily === isDaily) ?? finder;
    return { by: isDaily ? 'npm test' : 'test:full', stage, test: { file: found, title } };
  }
  return { by: 'missed' };
}
