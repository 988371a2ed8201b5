import { expect, test } from 'vitest';
import { folderCircles } from './folder-circles.ts';

const src = 'infra/api/src/';
const circlesOf = (...imports: readonly (readonly [from: string, to: string])[]) =>
  folderCircles(imports.map(([from, to]) => ({ source: from, dependencies: [{ resolved: to }] }))).map(
    (line) => line.split(' and is needed')[0],
  );

test('parts that import each other are found at every level, whichever files connect them', () => {
  expect(
    circlesOf([`${src}areas/a/x.ts`, `${src}areas/b/public.ts`], [`${src}areas/b/y.ts`, `${src}areas/a/public.ts`]),
  ).toEqual([`parts in a circle: ${src}areas/a needs b`, `parts in a circle: ${src}areas/b needs a`]);
  expect(
    circlesOf([`${src}areas/a/in/x.ts`, `${src}areas/a/y.ts`], [`${src}areas/a/y.ts`, `${src}areas/a/in/z.ts`]),
  ).toEqual([`parts in a circle: ${src}areas/a/in needs y.ts`, `parts in a circle: ${src}areas/a/y.ts needs in`]);
  const three = ['a', 'b', 'c'].map((name, at) => [`${src}${name}.ts`, `${src}${'bca'[at]}.ts`] as const);
  expect(circlesOf(...three)).toHaveLength(3);
});

test('imports in one direction, from tests and across packages are not circular', () => {
  expect(
    circlesOf([`${src}areas/a/x.ts`, `${src}platform/y.ts`], [`${src}areas/b/x.ts`, `${src}areas/a/public.ts`]),
  ).toEqual([]);
  expect(
    circlesOf([`${src}areas/a/x.ts`, `${src}areas/b/y.ts`], [`${src}areas/b/y.test.ts`, `${src}areas/a/x.ts`]),
  ).toEqual([]);
  expect(circlesOf(['infra/content/src/x.ts', `${src}areas/a/public.ts`])).toEqual([]);
});
