import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Counts {
  passed: number;
  failed: number;
  /** Title of each test that failed. */
  failures: string[];
  /** Title of each skipped test with the reason it gives. */
  skipped: string[];
  /** Passed at the second try only. */
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

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { status: string; fullName: string; failureMessages?: string[] }[] }[];
}

/** Where what belongs to no test of a report is kept: keep-errors.ts. */
export const errorsOf = (report: string): string => `${report}.errors`;

/** Reads vitest's JSON report, and what fails the run beside its tests: a file that cannot be loaded, what nobody awaited. */
export function countVitest(file: string): Counts {
  if (!existsSync(file)) return { ...none, failed: 1, failures: [`no report: ${path.basename(file)}`] };
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  const errors = existsSync(errorsOf(file)) ? (JSON.parse(readFileSync(errorsOf(file), 'utf8')) as string[]) : [];
  const tests = report.testResults.flatMap((one) => one.assertionResults);
  const titles = (...states: string[]) =>
    tests.filter(({ status }) => states.includes(status)).map(({ fullName }) => fullName);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + errors.length,
    failures: [...titles('failed'), ...errors],
    skipped: titles('pending', 'skipped', 'todo'),
    // What it said at the first try stays with a test that passes at the second.
    unsteady: tests
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length)
      .map(({ fullName }) => fullName),
  };
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { status: string; annotations: { type: string; description?: string }[] }[] }[];
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
