import { afterEach, expect, test, vi } from 'vitest';
import { readSearches, storeSearches, withSearch } from './recent-searches.ts';

afterEach(() => vi.unstubAllGlobals());

test('recent searches are listed latest first, each once, at most five', () => {
  expect(withSearch(['ferry', 'fares'], 'Fares')).toEqual(['Fares', 'ferry']);
  expect(['a', 'b', 'c', 'd', 'e', 'f'].reduce(withSearch, [] as string[])).toEqual(['f', 'e', 'd', 'c', 'b']);
});

test('recent searches are separate for each account; invalid stored values are ignored', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  storeSearches('one', ['fares']);
  expect([readSearches('one'), readSearches('two')]).toEqual([['fares'], []]);
  for (const strange of ['{"0":"x"}', 'no json', '[1, null]']) {
    stored.set('portico.searches.one', strange);
    expect(readSearches('one')).toEqual([]);
  }
  storeSearches('one', []);
  expect([...stored]).toEqual([]);
});

test('if storage is forbidden, nothing is stored and nothing breaks', () => {
  vi.stubGlobal('localStorage', undefined);
  storeSearches('one', ['fares']);
  expect(readSearches('one')).toEqual([]);
});
