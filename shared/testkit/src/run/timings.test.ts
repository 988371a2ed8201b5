import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { none } from './counts.ts';
import { timingsOf } from './timings.ts';
import { reportOf } from './write-report.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-timings-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function reports(): string[] {
  const [units, browser] = [path.join(folder, 'units.json'), path.join(folder, 'browser.json')];
  const assertionResults = [
    { fullName: 'quick', duration: 40 },
    { fullName: 'slow', duration: 12_340 },
  ];
  writeFileSync(units, JSON.stringify({ testResults: [{ name: `${folder}/a.test.ts`, assertionResults }] }));
  const twice = { title: 'a journey', tests: [{ results: [{ duration: 9000 }, { duration: 8000 }] }] };
  const inner = { file: 'journeys/a.spec.ts', specs: [twice] };
  writeFileSync(browser, JSON.stringify({ suites: [{ file: 'journeys/a.spec.ts', suites: [inner] }] }));
  return [units, browser, path.join(folder, 'not-there.json')];
}

test('tests of all reports are sorted by their time, both tries of one together', () => {
  expect(timingsOf(reports(), folder)).toEqual([
    { title: 'a journey', file: 'e2e/journeys/a.spec.ts', seconds: 17 },
    { title: 'slow', file: 'a.test.ts', seconds: 12.3 },
    { title: 'quick', file: 'a.test.ts', seconds: 0 },
  ]);
});

test('the page names stages, failures and second tries, as text', () => {
  const counts = { ...none, passed: 2, failed: 1, failures: ['a <b> & c'], unsteady: ['a journey'] };
  const page = reportOf(
    [
      { what: 'Browser', counts, seconds: 17 },
      { what: 'Build', leftOut: 'not asked for' },
    ],
    counts,
    timingsOf(reports(), folder),
  );
  expect(page).toContain('<li>a &lt;b&gt; &amp; c</li>');
  expect(page).toContain('<td>Browser</td><td>2</td><td>1</td><td>0</td><td>1</td><td>17</td>');
  expect(page).toContain('<td>17</td><td>a journey</td><td>e2e/journeys/a.spec.ts</td>');
  expect(page).toContain('not asked for');
});
