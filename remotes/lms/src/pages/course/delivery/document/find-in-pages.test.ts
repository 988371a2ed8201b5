import { describe, expect, it } from 'vitest';
import { findInPages } from './find-in-pages.ts';

const pages = [
  { page: 1, text: 'Gifts: a coffee is fine.\nA weekend is not.' },
  { page: 2, text: 'Ask before you accept a gift. Préciser la règle.' },
];
const places = (asked: string) => findInPages(pages, asked).map(({ page, index, words }) => [page, index, words]);

describe('finding words in a document', () => {
  it('finds them on every page, whatever their capitals and accents', () => {
    expect(places('gift')).toEqual([
      [1, 0, 'Gift'],
      [2, 0, 'gift'],
    ]);
    expect(places('preciser LA regle')).toEqual([[2, 0, 'Préciser la règle']]);
  });

  it('finds them over line ends, and several on one page', () => {
    expect(places('fine. A weekend')).toEqual([[1, 0, 'fine. A weekend']]);
    expect(places('is')).toEqual([
      [1, 0, 'is'],
      [1, 1, 'is'],
      [2, 0, 'is'],
    ]);
  });

  it('says what stands around them', () => {
    expect(findInPages(pages, 'weekend')[0]).toMatchObject({
      before: 'Gifts: a coffee is fine. A ',
      after: ' is not.',
    });
  });

  it('asks for two letters at least', () => {
    expect(places('a')).toEqual([]);
    expect(places('  ')).toEqual([]);
  });
});
