import type { Release } from '@portico/contracts/platform/boot';
import { expect, test } from 'vitest';
import { candidatesOf } from './candidates.ts';

const release = (name: string, contract = 1): Release => ({
  name,
  version: '1.0.0',
  contract,
  base: `/r/${name}/`,
  entry: 'entry.js',
  pages: {},
});
const names = (releases: readonly Release[]) => releases.map(({ name }) => name);

test('releases for a newer host are left out', () => {
  expect(names(candidatesOf([release('new', 2), release('old')], new Set(), 1).releases)).toEqual(['old']);
  expect(candidatesOf([release('new', 2)], new Set(), 1)).toEqual({ releases: [], none: 'contract_too_new' });
  expect(candidatesOf([], new Set(), 1)).toEqual({ releases: [], none: 'unknown_remote' });
});

test('condemned releases are left out unless all releases are condemned', () => {
  const both = [release('b'), release('a')];
  expect(names(candidatesOf(both, new Set(['b']), 1).releases)).toEqual(['a']);
  expect(names(candidatesOf(both, new Set(['a', 'b']), 1).releases)).toEqual(['b', 'a']);
});
