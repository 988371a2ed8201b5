/** Finds words in the pages of a document. Pure. */
import { plainLetters } from '../find-letters.ts';

export interface PageText {
  /** From 1. */
  page: number;
  text: string;
}

export interface Found {
  page: number;
  /** Index among the page's matches, from 0. */
  index: number;
  before: string;
  words: string;
  after: string;
}

const around = 40;
const mostFound = 500;

export function findInPages(pages: readonly PageText[], sought: string): Found[] {
  const words = plainLetters(sought.trim().replace(/\s+/g, ' '));
  if (words.length < 2) return [];
  const found: Found[] = [];
  for (const { page, text } of pages) {
    const flat = text.replace(/\s+/g, ' ');
    const plain = plainLetters(flat);
    for (let at = plain.indexOf(words), index = 0; at >= 0; at = plain.indexOf(words, at + words.length), index += 1) {
      const end = at + words.length;
      found.push({
        page,
        index,
        before: flat.slice(Math.max(0, at - around), at),
        words: flat.slice(at, end),
        after: flat.slice(end, end + around),
      });
      if (found.length === mostFound) return found;
    }
  }
  return found;
}

/** Whether a piece of a page's text contains the beginning of the search text. Pieces are as in the document. */
export function holdsSought(piece: string, sought: string): boolean {
  const words = plainLetters(sought.trim());
  const [first = ''] = words.split(' ');
  const text = plainLetters(piece);
  return (
    words.length > 1 &&
    (text.includes(words) || (first.length > 2 && words.startsWith(text.trim()) && text.trim().length > 2))
  );
}
