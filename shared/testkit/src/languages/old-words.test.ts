import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allCalls } from '@portico/contracts/registry';
import { expect, test } from 'vitest';
import { oldWordsIn } from './old-words.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const calls = new Set(allCalls.map(({ name }) => name));

test('file names and exports use the words of the field', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css', '*.mjs'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(path.join(root, file)));
  const old = files.flatMap((file) => oldWordsIn(file, readFileSync(path.join(root, file), 'utf8'), calls));
  expect(old).toEqual([]);
});

test('an old word is found in the name of a file, a folder and an export, and not within another word', () => {
  const none = new Set<string>();
  expect(oldWordsIn('host/src/kept/list.ts', '', none)).toEqual(['host/src/kept/list.ts']);
  expect(oldWordsIn('host/src/late-part.tsx', '', none)).toEqual(['host/src/late-part.tsx']);
  expect(oldWordsIn('host/src/list.ts', 'export const readOrKept = 1;\nexport type Tell = 1;', none)).toEqual([
    'host/src/list.ts: readOrKept',
    'host/src/list.ts: Tell',
  ]);
  expect(oldWordsIn('host/src/latest-list.ts', 'export const translate = 1;\nconst kept = 1;', none)).toEqual([]);
  expect(oldWordsIn('host/src/list.ts', 'export const getWaiting = 1;', new Set(['getWaiting']))).toEqual([]);
});
