import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linesOf, progressIn, record } from './progress.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-progress-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function passSome(tree: string | undefined): void {
  const run = progressIn(folder, tree, false);
  run.setPassed('types');
  const file = run.fileOf('browser');
  if (file) record(file, 'journeys/one.spec.ts');
}

test('an interrupted run continues with what has already passed', () => {
  passSome('a1');
  const next = progressIn(folder, 'a1', true);
  expect([next.hasPassed('types'), next.hasPassed('lint'), next.before('browser'), next.before('units')]).toEqual([
    true,
    false,
    1,
    0,
  ]);
  expect(linesOf(next.fileOf('browser'))).toEqual(['journeys/one.spec.ts']);
});

test('what is stored during the run does not count as having existed before', () => {
  const run = progressIn(folder, 'a1', true);
  expect(run.before('browser')).toBe(0);
  record(run.fileOf('browser') ?? '', 'journeys/one.spec.ts');
  expect(run.before('browser')).toBe(0);
});

test('changed files start a run over, and so does a run that is not to be continued', () => {
  passSome('a1');
  expect(progressIn(folder, 'b2', true).hasPassed('types')).toBe(false);
  expect(progressIn(folder, 'a1', true).hasPassed('types')).toBe(true);
  expect(progressIn(folder, 'a1', false).hasPassed('types')).toBe(false);
  expect(progressIn(folder, 'a1', true).hasPassed('types')).toBe(false);
});

test('if the files cannot be distinguished, nothing is stored', () => {
  passSome(undefined);
  expect(progressIn(folder, undefined, true).hasPassed('types')).toBe(false);
});
