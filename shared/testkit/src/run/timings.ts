/** Durations of tests, read from the reports of vitest and Playwright. */
import { existsSync, readFileSync } from 'node:fs';

export interface Timing {
  title: string;
  file: string;
  seconds: number;
}

interface VitestReport {
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[];
}

interface PlaywrightSuite {
  file?: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { results: { duration: number }[] }[] }[];
}

const inSeconds = (ms: number): number => Math.round(ms / 100) / 10;

function ofVitest({ testResults }: VitestReport, root: string): Timing[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      title: fullName,
      file: name.replace(`${root}/`, ''),
      seconds: inSeconds(duration ?? 0),
    })),
  );
}

function ofPlaywright(suite: PlaywrightSuite): Timing[] {
  const own = (suite.specs ?? []).map(({ title, tests }) => ({
    title,
    file: `e2e/${suite.file ?? ''}`,
    seconds: inSeconds(tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)),
  }));
  return [...own, ...(suite.suites ?? []).flatMap(ofPlaywright)];
}

/** Every test in the reports, slowest first. A missing report contains none. */
export function timingsOf(reports: readonly string[], root: string): Timing[] {
  const found = reports.filter(existsSync).flatMap((file): Timing[] => {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Partial<VitestReport> & { suites?: PlaywrightSuite[] };
    if (report.testResults) return ofVitest({ testResults: report.testResults }, root);
    return (report.suites ?? []).flatMap(ofPlaywright);
  });
  return found.sort((a, b) => b.seconds - a.seconds);
}
