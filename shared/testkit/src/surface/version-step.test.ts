import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { leaveChangeset, stepOf } from './version-step.ts';

const none = { lost: [], added: [], isNewContract: false };

test('an addition is a minor step, a new contract a major one, and nothing is none', () => {
  expect(stepOf(none)).toBeUndefined();
  expect(stepOf({ ...none, added: ['ui ButtonProps: size?: Size;'] })).toBe('minor');
  expect(stepOf({ lost: ['ui ButtonProps: tone?: Tone;'], added: [], isNewContract: true })).toBe('major');
});

test('what is lost although the contract remains has a reason why no released remote is affected, and is a minor step', () => {
  expect(stepOf({ ...none, lost: ['ui ButtonProps: tone?: Tone;'] })).toBe('minor');
});

test('the changeset names all packages, and a pending one is raised but never lowered', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'portico-step-'));
  mkdirSync(path.join(root, '.changeset'));
  writeFileSync(path.join(root, '.changeset/config.json'), JSON.stringify({ fixed: [['@portico/ui', '@portico/b']] }));
  const pending = () => /---\n([\s\S]*)---/.exec(readFileSync(path.join(root, '.changeset/surface.md'), 'utf8'))?.[1];
  leaveChangeset(root, 'minor');
  expect(pending()).toBe('"@portico/ui": minor\n"@portico/b": minor\n');
  leaveChangeset(root, 'major');
  leaveChangeset(root, 'minor');
  expect(pending()).toBe('"@portico/ui": major\n"@portico/b": major\n');
});
