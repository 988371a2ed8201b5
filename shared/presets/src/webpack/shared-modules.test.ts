import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bundledParts } from '../build/bundled-parts.ts';
import { hostFolder } from '../workspace.ts';
import { containerName, isSharedLazily, sharedModules } from './shared-modules.ts';
import { notShared, sharedZodNames } from './shared-names.ts';

test('the host shares exactly what remotes expect', () => {
  const source = readFileSync(path.join(hostFolder, 'src/federation/shared-modules.ts'), 'utf8');
  const table = /export const sharedModules = \{([\s\S]*?)\n\};/.exec(source)?.[1] ?? '';
  const rows = [...table.matchAll(/^ {2}'?([^\s':]+)'?: (now|own|later)\(/gm)];
  expect(rows.map(([, name]) => name)).toEqual([...sharedModules]);
  const later = rows.filter(([, , when]) => when === 'later').map(([, name]) => name);
  expect(later).toEqual(sharedModules.filter(isSharedLazily));
});

test('parts of the data client that remotes bundle contain no copy of a state that the host shares', () => {
  // They also belong to the digest by which the build decides whether a remote has changed.
  const parts = bundledParts('data-client');
  expect(parts.map(({ file }) => path.basename(file))).toContain('use-form-binding.ts');
  const copied = parts.filter(({ imports }) =>
    imports.some((from) => from === '@tanstack/react-query' || /\/(?:call-error|query-client)\.ts$/.test(from)),
  );
  expect(copied).toEqual([]);
});

test('names of zod/mini that the host does not share are found', () => {
  expect(sharedZodNames()).toContain('strictObject');
  expect(notShared(['object', 'toJSONSchema', 'toJSONSchema', '*'], sharedZodNames())).toEqual(['*', 'toJSONSchema']);
});

test('a container’s name is an identifier that carries the version', () => {
  expect(containerName('lms', '1.1.0')).toBe('lms_1_1_0');
  expect(containerName('lms', '1.0.0-bfb395a8')).toBe('lms_1_0_0_bfb395a8');
});
