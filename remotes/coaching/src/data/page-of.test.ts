import { itemsPerPage } from '@portico/contracts/platform/constants';
import { expect, it } from 'vitest';
import { pageOf } from './page-of.ts';

it('the lists of a person have pages of 8, and each row is on exactly one page', () => {
  const awards = Array.from({ length: 17 }, (_, at) => `award ${at}`);
  const pages = [1, 2, 3, 4].map((page) => pageOf(awards, page));
  expect(itemsPerPage).toBe(8);
  expect(pages.map((page) => page.length)).toEqual([8, 8, 1, 0]);
  expect(pages.flat()).toEqual(awards);
});
