import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { countPlaywright, countVitest, errorsOf } from './counts.ts';

function written(report: unknown): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'portico-counts-')), 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('names what failed, what was skipped and what needed a second try', () => {
  const one = (fullName: string, status: string, failureMessages: string[] = []) => ({
    fullName,
    status,
    failureMessages,
  });
  const assertionResults = [
    one('steady', 'passed'),
    one('shaky', 'passed', ['late']),
    one('wrong', 'failed', ['no']),
    one('left out', 'pending'),
  ];
  const report = { numPassedTests: 2, numFailedTests: 1, testResults: [{ assertionResults }] };
  expect(countVitest(written(report))).toEqual({
    passed: 2,
    failed: 1,
    failures: ['wrong'],
    skipped: ['left out'],
    unsteady: ['shaky'],
  });
});

test('names what belongs to no test and fails the run all the same', () => {
  const report = written({ numPassedTests: 1, numFailedTests: 0, testResults: [] });
  writeFileSync(errorsOf(report), JSON.stringify(['a.test.ts: it cannot be loaded', 'awaited by nobody: it is away']));
  expect(countVitest(report)).toMatchObject({
    passed: 1,
    failed: 2,
    failures: ['a.test.ts: it cannot be loaded', 'awaited by nobody: it is away'],
  });
});

test('reads the same from the browser’s report, in nested suites', () => {
  const spec = (title: string, status: string, annotations: { type: string; description?: string }[] = []) => ({
    title,
    tests: [{ status, annotations }],
  });
  const inner = { title: 'inner', specs: [spec('shaky', 'flaky'), spec('wrong', 'unexpected')] };
  const skipped = spec('left out', 'skipped', [{ type: 'skip', description: 'no camera' }]);
  const report = { suites: [{ title: 'outer', specs: [spec('steady', 'expected'), skipped], suites: [inner] }] };
  expect(countPlaywright(written(report))).toEqual({
    passed: 2,
    failed: 1,
    failures: ['wrong'],
    skipped: ['left out: no camera'],
    unsteady: ['shaky'],
  });
});

test('a report that was never written is a failure, not an empty run', () => {
  expect(countVitest('/nowhere/report.json').failed).toBe(1);
  expect(countPlaywright('/nowhere/report.json').failed).toBe(1);
});
