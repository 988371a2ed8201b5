/**
 * For Playwright: records each file, in Playwright's test list format, once all its tests have passed. For the long
 * cross products it records each test, since they are independent there.
 */
import path from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { record } from './progress.ts';
import { standsAlone } from './test-tags.ts';

export default class RecordPassedTests implements Reporter {
  private readonly file: string;
  private root = '';
  /** The tests of each file that have not passed yet. */
  private readonly open = new Map<string, Set<string>>();

  constructor({ file }: { file: string }) {
    this.file = file;
  }

  onBegin({ rootDir }: FullConfig, suite: Suite): void {
    this.root = rootDir;
    for (const test of suite.allTests()) this.openIn(test).add(test.id);
  }

  onTestEnd(test: TestCase): void {
    if (!test.ok() || test.outcome() === 'skipped') return;
    const rest = this.openIn(test);
    rest.delete(test.id);
    const file = path.relative(this.root, test.location.file);
    const [, , , ...titles] = test.titlePath();
    if (rest.size === 0) record(this.file, file);
    else if (test.tags.includes(standsAlone)) record(this.file, [file, ...titles].join(' › '));
  }

  private openIn(test: TestCase): Set<string> {
    const { file } = test.location;
    const known = this.open.get(file) ?? new Set();
    this.open.set(file, known);
    return known;
  }
}
