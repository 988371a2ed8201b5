import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Counts {
  passed: number;
  failed: number;
  /** Title of each test that failed. */
  failures: string[];
  /** Title of each skipped test with its reason. */
  skipped: string[];
  /** Passed only at the second attempt. */
  unsteady: string[];
}

export const none: Counts = { passed: 0, failed: 0, failures: [], skipped: [], unsteady: [] };

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  failures: [...a.failures, ...b.failures],
  skipped: [...a.skipped, ...b.skipped],
  unsteady: [...a.unsteady, ...b.unsteady],
});

interface TestedFile {
  /** Its absolute path. */
  name: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
}

/**
 * An error outside of tests that fails a run. `file` is the absolute path of the file concerned, or null if there is
 * none.
 */
export interface ErrorOfNoTest {
  file: string | null;
  text: string;
}

/** File for the errors outside of a report's tests, see record-errors.ts. */
export const errorsOf = (report: string): string => `${report}.errors`;

interface VitestRun {
  files: TestedFile[];
  errors: ErrorOfNoTest[];
}

function readRun(report: string): VitestRun | undefined {
  if (!existsSync(report)) return undefined;
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: TestedFile[] };
  const stored = errorsOf(report);
  return { files: testResults, errors: existsSync(stored) ? JSON.parse(readFileSync(stored, 'utf8')) : [] };
}

/** The title and the first line of the message. */
export const inShort = (title: string, said: string | undefined): string =>
  said === undefined ? title : `${title}: ${said.split('\n', 1)[0]}`;

function countRun({ files, errors }: VitestRun): Counts {
  const tests = files.flatMap((one) => one.assertionResults);
  const failures = [
    ...tests
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => inShort(fullName, failureMessages?.[0])),
    ...errors.map(({ text }) => text),
  ];
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: failures.length,
    failures,
    skipped: tests
      .filter(({ status }) => ['pending', 'skipped', 'todo'].includes(status))
      .map(({ fullName }) => fullName),
    unsteady: [],
  };
}

function filesThatFailed({ files, errors }: VitestRun): string[] {
  const failed = files.filter((one) => one.assertionResults.some(({ status }) => status === 'failed'));
  const beside = errors.flatMap(({ file }) => (file === null ? [] : [file]));
  return [...new Set([...failed.map(({ name }) => name), ...beside])];
}

/** A test that failed, with the file that contains it. */
export interface FailedTest {
  /** As in the report: an absolute path, for browser tests the path below their folder. */
  file: string;
  title: string;
}

/** The failed tests of a run of vitest; files with errors outside of tests count as such. */
export function failedInVitest(report: string): FailedTest[] {
  const { files, errors } = readRun(report) ?? { files: [], errors: [] };
  return [
    ...files.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => ({ file: name, title: fullName })),
    ),
    ...errors.flatMap(({ file, text }) => (file === null ? [] : [{ file, title: text }])),
  ];
}

/** If more files fail than this, it is not a coincidence. */
const mostFilesByChance = 5;

/**
 * Counts a run of vitest from its JSON report, including errors outside of tests: a file that cannot be loaded, or an
 * unhandled rejection. If only a few files have failed, `tryAgain` reruns them entirely, since the tests of a file
 * build on each other, and returns that run's report. Tests that pass then count as unsteady.
 */
export async function countVitest(
  report: string,
  tryAgain?: (files: readonly string[]) => string | Promise<string>,
): Promise<Counts> {
  const run = readRun(report);
  if (!run) return { ...none, failed: 1, failures: [`no report: ${path.basename(report)}`] };
  const failed = filesThatFailed(run);
  if (!tryAgain || failed.length === 0 || failed.length > mostFilesByChance) return countRun(run);
  const again = readRun(await tryAgain(failed));
  // Files that were not run again count as failed.
  const isWhole = failed.every((file) => again?.files.some(({ name }) => name === file));
  if (!again || !isWhole) return countRun(run);
  const first = countRun({
    files: run.files.filter(({ name }) => !failed.includes(name)),
    errors: run.errors.filter(({ file }) => file === null),
  });
  const second = countRun(again);
  const mended = countRun({
    files: run.files.filter(({ name }) => failed.includes(name)),
    errors: run.errors.filter(({ file }) => file !== null),
  });
  return add(first, { ...second, unsteady: second.failed === 0 ? mended.failures : [] });
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tags: string[];
    tests: { status: string; annotations: { type: string; description?: string }[] }[];
  }[];
}

/** Reads Playwright's JSON report. */
export function countPlaywright(file: string): Counts {
  if (!existsSync(file)) return { ...none, failed: 1, failures: [`no report: ${path.basename(file)}`] };
  const report = JSON.parse(readFileSync(file, 'utf8')) as { suites: PlaywrightSuite[]; errors?: unknown[] };
  const counts: Counts = { ...structuredClone(none), failed: report.errors?.length ?? 0 };
  const walk = (suite: PlaywrightSuite): void => {
    for (const spec of suite.specs ?? [])
      for (const test of spec.tests) {
        if (test.status === 'skipped') {
          const why = test.annotations.find((note) => note.type === 'skip')?.description ?? 'no reason given';
          counts.skipped.push(`${spec.title}: ${why}`);
        } else if (test.status === 'unexpected') {
          counts.failed += 1;
          counts.failures.push(spec.title);
        } else counts.passed += 1;
        if (test.status === 'flaky') counts.unsteady.push(spec.title);
      }
    for (const inner of suite.suites ?? []) walk(inner);
  };
  for (const suite of report.suites) walk(suite);
  return counts;
}

/** The browser tests that failed, each with its tags without the `@`. */
export function failedInPlaywright(report: string): (FailedTest & { tags: readonly string[] })[] {
  if (!existsSync(report)) return [];
  const inSuite = ({ suites = [], specs = [] }: PlaywrightSuite): ReturnType<typeof failedInPlaywright> => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected')),
    ...suites.flatMap(inSuite),
  ];
  return (JSON.parse(readFileSync(report, 'utf8')) as { suites: PlaywrightSuite[] }).suites.flatMap(inSuite);
}
