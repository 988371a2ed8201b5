import { describe, expect, it } from 'vitest';
import { findInPages } from './find-in-pages.ts';

const pages = [
  { page: 1, text: 'Gifts: a coffee is fine.\nA weekend is not.' },
  { page: 2, text: 'Ask before you accept a gift. Préciser la règle.' },
];
const places = (asked: string) => findInPages(pages, asked).map(({ page, index, words }) => [page, index, words]);

describe('finding words in a document', () => {
  it('finds them on every page, regardless of case and accents', () => {
    expect(places('gift')).toEqual([
      [1, 0, 'Gift'],
      [2, 0, 'gift'],
    ]);
    expect(places('preciser LA regle')).toEqual([[2, 0, 'Préciser la règle']]);
  });

  it('finds them across line breaks, and several times on one page', () => {
    expect(places('fine. A weekend')).toEqual([[1, 0, 'fine. A weekend']]);
    expect(places('is')).toEqual([
      [1, 0, 'is'],
      [1, 1, 'is'],
      [2, 0, 'is'],
    ]);
  });

  it('returns the text around them', () => {
    expect(findInPages(pages, 'weekend')[0]).toMatchObject({
      before: 'Gifts: a coffee is fine. A ',
      after: ' is not.',
    });
  });

  it('needs at least two letters', () => {
    expect(places('a')).toEqual([]);
    expect(places('  ')).toEqual([]);
  });
});
