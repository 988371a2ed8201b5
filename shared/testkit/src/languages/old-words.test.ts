import { readFileSync } from 'node:fs';
import path from 'node:path';
import { allCalls } from '@portico/contracts/registry';
import { expect, test } from 'vitest';
import { projectFiles } from '../run/project-files.ts';
import { oldNamesInside, oldWordsIn } from './old-words.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const calls = new Set(allCalls.map(({ name }) => name));

const sources = projectFiles(root, '*.ts', '*.tsx', '*.css', '*.mjs').map((file) => ({
  file,
  source: readFileSync(path.join(root, file), 'utf8'),
}));

test('file names and exports use the words of the field', () => {
  expect(sources.flatMap(({ file, source }) => oldWordsIn(file, source, calls))).toEqual([]);
});

test('variables, parameters and members of types use the words of the field', () => {
  const typed = sources.filter(({ file }) => /\.tsx?$/.test(file));
  expect(typed.flatMap(({ file, source }) => oldNamesInside(file, source, calls))).toEqual([]);
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

test('inside a file an old word is seen where a name is declared, and not where a field is used', () => {
  const none = new Set<string>();
  const named = (source: string) => oldNamesInside('host/src/list.ts', source, none).map((at) => at.split(': ')[1]);
  expect(named('const keptRows = 1;\n  function tell() {}\ninterface Told {}')).toEqual(['keptRows', 'tell', 'Told']);
  expect(named('const f = (heard: string, keeper?: () => void) => {};\n[].map((told) => 1);')).toEqual([
    'heard',
    'keeper',
    'told',
  ]);
  expect(named('interface A {\n  readonly standing: string;\n  tells(to: string): void;\n}')).toEqual([
    'standing',
    'tells',
  ]);
  expect(named('// const kept = 1;\nconst { kept: stored } = answer;\nsend({ told: 1 });\nuse(answer.kept);')).toEqual(
    [],
  );
  expect(named('const latest = 1;\nconst untold = 2;')).toEqual([]);
  expect(named('const asked = 1;\n  const f = (said: string) => {};\ntype Asked = {};')).toEqual([
    'asked',
    'said',
    'Asked',
  ]);
  expect(named('const askedOn = 1;\nconst isAsked = 2;')).toEqual(['isAsked']);
  expect(oldNamesInside('host/src/list.test.ts', 'const asked = 1;', none)).toEqual([]);
  expect(oldNamesInside('host/src/list.ts', 'const tellHealth = 1;', new Set(['tellHealth']))).toEqual([]);
});
