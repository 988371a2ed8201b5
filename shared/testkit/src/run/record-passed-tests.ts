/**
 * For Playwright: keeps, as a list of tests in its own words, each file as soon as all of it has passed, and of the long
 * products each test, which stands alone there.
 */
import path from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { record } from './progress.ts';
import { standsAlone } from './test-tags.ts';

export default class RecordPassedTests implements Reporter {
  private readonly file: string;
  private root = '';
  /** Of each file, the tests that have not passed yet. */
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
