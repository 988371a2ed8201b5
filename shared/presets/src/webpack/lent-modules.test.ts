import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hostFolder } from '../workspace.ts';
import { containerName, isLentLater, lentModules } from './lent-modules.ts';
import { lentZodNames, notLent } from './lent-names.ts';

test('the host lends exactly what remotes expect', () => {
  const source = readFileSync(path.join(hostFolder, 'src/federation/lent-modules.ts'), 'utf8');
  const table = /export const lentModules = \{([\s\S]*?)\n\};/.exec(source)?.[1] ?? '';
  const rows = [...table.matchAll(/^ {2}'?([^\s':]+)'?: (now|own|later)\(/gm)];
  expect(rows.map(([, name]) => name)).toEqual([...lentModules]);
  const later = rows.filter(([, , when]) => when === 'later').map(([, name]) => name);
  expect(later).toEqual(lentModules.filter(isLentLater));
});

test('names of the host’s part of zod/mini', () => {
  expect(lentZodNames()).toContain('strictObject');
  expect(notLent(['object', 'toJSONSchema', 'toJSONSchema', '*'], lentZodNames())).toEqual(['*', 'toJSONSchema']);
});

test('a container’s name is an identifier that carries the version', () => {
  expect(containerName('lms', '1.1.0')).toBe('lms_1_1_0');
  expect(containerName('lms', '1.0.0-bfb395a8')).toBe('lms_1_0_0_bfb395a8');
});
