/** Splits the typed text into words. Whatever is typed, nothing of it is ever read as query syntax. */
import { itemsPerPage, search } from '../platform/constants.ts';
import { fold } from './fold.ts';

export const queryLimits = { characters: 200, words: 8, wordCharacters: 40 } as const;

/** Pages of one kind; a person who still has not found it needs another word rather than another page. */
export const mostPages = 100;
export const mostPagedThrough = mostPages * itemsPerPage;

/** With the marks that are left after folding: vowels of Indic and Thai script. */
const word = /[\p{L}\p{M}\p{N}]+/gu;
export const wordsOf = (folded: string): readonly string[] => folded.match(word) ?? [];

export interface SearchQuery {
  /** Folded, each once, in their order; each also stands for the words that begin with it. */
  words: readonly string[];
  /** Folded, words parted by one blank: for names with typing errors. */
  text: string;
}

/** Undefined where fewer than two letters or digits were typed: that would find everything. */
export function readQuery(typed: string): SearchQuery | undefined {
  const found = wordsOf(fold(typed.slice(0, queryLimits.characters)));
  const words = [...new Set(found.map((one) => one.slice(0, queryLimits.wordCharacters)))].slice(0, queryLimits.words);
  const text = words.join(' ');
  return text.replaceAll(' ', '').length < search.minMatchCharLength ? undefined : { words, text };
}

/** For `to_tsquery`: every word, each also as a beginning. Words hold letters, marks and digits only, so it is always well formed. */
export const tsQuery = ({ words }: SearchQuery): string => words.map((one) => `${one}:*`).join(' & ');
