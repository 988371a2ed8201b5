import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { countPlaywright, countVitest, errorsOf } from './counts.ts';

function written(report: unknown): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'portico-counts-')), 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const tested = (name: string, results: Readonly<Record<string, 'passed' | 'failed' | 'pending'>>) => ({
  name,
  assertionResults: Object.entries(results).map(([fullName, status]) => ({
    fullName,
    status,
    failureMessages: status === 'failed' ? [`${fullName} is late\n    at line 3`] : [],
  })),
});

test('names what failed with its message, and what was skipped', async () => {
  const report = { testResults: [tested('a', { steady: 'passed', wrong: 'failed', 'left out': 'pending' })] };
  expect(await countVitest(written(report))).toEqual({
    passed: 1,
    failed: 1,
    failures: ['wrong: wrong is late'],
    skipped: ['left out'],
    unsteady: [],
  });
});

test('names what belongs to no test but fails the run', async () => {
  const report = written({ testResults: [tested('a', { steady: 'passed' })] });
  const errors = [
    { file: 'b', text: 'b.test.ts: it cannot be loaded' },
    { file: null, text: 'not awaited: it is away' },
  ];
  writeFileSync(errorsOf(report), JSON.stringify(errors));
  expect(await countVitest(report)).toMatchObject({ passed: 1, failed: 2, failures: errors.map(({ text }) => text) });
});

describe('files that failed', () => {
  const firstRun = () => {
    const report = written({
      testResults: [
        tested('a', { steady: 'passed', other: 'pending' }),
        tested('b', { before: 'passed', shaky: 'failed', after: 'failed' }),
      ],
    });
    writeFileSync(errorsOf(report), JSON.stringify([{ file: 'c', text: 'c: it did not begin' }]));
    return report;
  };

  it('are run once more as a whole; what then passes counts once and is named', async () => {
    const second = {
      testResults: [tested('b', { before: 'passed', shaky: 'passed', after: 'passed' }), tested('c', {})],
    };
    const asked: string[] = [];
    const counts = await countVitest(firstRun(), (files) => {
      asked.push(...files);
      return written(second);
    });
    expect(asked).toEqual(['b', 'c']);
    expect(counts).toEqual({
      passed: 4,
      failed: 0,
      failures: [],
      skipped: ['other'],
      unsteady: ['shaky: shaky is late', 'after: after is late', 'c: it did not begin'],
    });
  });

  it('fail if they fail again', async () => {
    const second = {
      testResults: [tested('b', { before: 'passed', shaky: 'passed', after: 'failed' }), tested('c', {})],
    };
    expect(await countVitest(firstRun(), () => written(second))).toMatchObject({
      passed: 3,
      failed: 1,
      failures: ['after: after is late'],
      unsteady: [],
    });
  });

  it('fail if they were not run again', async () => {
    const second = { testResults: [tested('b', { before: 'passed', shaky: 'passed', after: 'passed' })] };
    expect(await countVitest(firstRun(), () => written(second))).toMatchObject({ passed: 2, failed: 3, unsteady: [] });
  });

  it('are not retried if there are many, and unawaited errors are not cured by a retry', async () => {
    const many = { testResults: [...'abcdef'].map((name) => tested(name, { [`test ${name}`]: 'failed' })) };
    const never = () => expect.unreachable();
    expect(await countVitest(written(many), never)).toMatchObject({ passed: 0, failed: 6 });
    const loose = firstRun();
    writeFileSync(errorsOf(loose), JSON.stringify([{ file: null, text: 'not awaited: it is away' }]));
    const second = {
      testResults: [tested('b', { before: 'passed', shaky: 'passed', after: 'passed' }), tested('c', {})],
    };
    expect(await countVitest(loose, () => written(second))).toMatchObject({
      passed: 4,
      failed: 1,
      failures: ['not awaited: it is away'],
    });
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

test('a report that was never written is a failure, not an empty run', async () => {
  expect((await countVitest('/nowhere/report.json')).failed).toBe(1);
  expect(countPlaywright('/nowhere/report.json').failed).toBe(1);
});
