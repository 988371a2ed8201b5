/** Splits the typed text into words. Nothing in it is ever interpreted as query syntax. */
import { itemsPerPage, search } from '../platform/constants.ts';
import { fold } from './fold.ts';

export const queryLimits = { characters: 200, words: 8, wordCharacters: 40 } as const;

/** Maximum number of pages per kind: beyond that, other search words help more than further pages. */
export const mostPages = 100;
export const mostPagedThrough = mostPages * itemsPerPage;

/** Includes combining marks that remain after folding: vowel signs of Indic scripts and Thai. */
const word = /[\p{L}\p{M}\p{N}]+/gu;
export const wordsOf = (folded: string): readonly string[] => folded.match(word) ?? [];

export interface SearchQuery {
  /** Folded words in the typed order, without duplicates; each also matches words that begin with it. */
  words: readonly string[];
  /** The folded words separated by single spaces, for matching names with typing errors. */
  text: string;
}

/** Undefined for fewer than two letters or digits, which would match everything. */
export function readQuery(typed: string): SearchQuery | undefined {
  const found = wordsOf(fold(typed.slice(0, queryLimits.characters)));
  const words = [...new Set(found.map((one) => one.slice(0, queryLimits.wordCharacters)))].slice(0, queryLimits.words);
  const text = words.join(' ');
  return text.replaceAll(' ', '').length < search.minMatchCharLength ? undefined : { words, text };
}

/**
 * Query for `to_tsquery`: all words, each as a prefix. Words contain only letters, marks and digits, so the query is
 * always well formed.
 */
export const tsQuery = ({ words }: SearchQuery): string => words.map((one) => `${one}:*`).join(' & ');
