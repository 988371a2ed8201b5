import { afterEach, expect, test, vi } from 'vitest';
import { keepSearches, readSearches, withSearch } from './recent-searches.ts';

afterEach(() => vi.unstubAllGlobals());

test('latest first, each once, at most five', () => {
  expect(withSearch(['ferry', 'fares'], 'Fares')).toEqual(['Fares', 'ferry']);
  expect(['a', 'b', 'c', 'd', 'e', 'f'].reduce(withSearch, [] as string[])).toEqual(['f', 'e', 'd', 'c', 'b']);
});

test('are each account’s own; what somebody else put there is not believed', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  keepSearches('one', ['fares']);
  expect([readSearches('one'), readSearches('two')]).toEqual([['fares'], []]);
  for (const strange of ['{"0":"x"}', 'no json', '[1, null]']) {
    kept.set('portico.searches.one', strange);
    expect(readSearches('one')).toEqual([]);
  }
  keepSearches('one', []);
  expect([...kept]).toEqual([]);
});

test('storage that is forbidden keeps nothing and breaks nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  keepSearches('one', ['fares']);
  expect(readSearches('one')).toEqual([]);
});
