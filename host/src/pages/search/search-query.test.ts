import { mostPages } from '@portico/contracts/search/query';
import { searchKinds } from '@portico/contracts/search/shapes';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressOfSearch, readSearchQuery } from './search-query.ts';

it('a search can be read back from its address', () => {
  const asking = fc.record({
    words: fc.string(),
    kind: fc.option(fc.constantFrom(...searchKinds), { nil: undefined }),
    page: fc.integer({ min: 1, max: mostPages }),
  });
  fc.assert(
    fc.property(asking, (asked) => {
      expect(readSearchQuery(new URLSearchParams(addressOfSearch(asked).toString()))).toEqual(asked);
    }),
  );
});

it.each<[string, number]>([
  ['', 1],
  ['page=0', 1],
  ['page=-3', 1],
  ['page=2.9', 2],
  ['page=nine', 1],
  ['page=Infinity', mostPages],
  [`page=${mostPages + 1}`, mostPages],
])('%s is page %i', (address, page) => {
  expect(readSearchQuery(new URLSearchParams(address)).page).toBe(page);
});

it('an unknown kind means every kind', () => {
  expect(readSearchQuery(new URLSearchParams('q=a&kind=parrots')).kind).toBeUndefined();
});
