/**
 * Finds the matches in a text and returns them as ranges, so that pages can highlight them without markup in the
 * answer.
 */
import { cutText } from '../platform/cut-text.ts';
import { fold } from './fold.ts';
import type { SearchQuery } from './query.ts';

/** `from` inclusive, `to` exclusive, in UTF-16 code units as for `slice`. */
export type Range = readonly [from: number, to: number];

const token = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * Allows for different endings of long stems: `conversations` is highlighted for `conversation`, `plan` is not for
 * `plane tickets`.
 */
const leastStem = 4;
const longestEnding = 3;

function commonStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

function fits(found: string, wanted: string): boolean {
  if (found.startsWith(wanted)) return true;
  const same = commonStart(found, wanted);
  return same >= leastStem && found.length - same <= longestEnding && wanted.length - same <= longestEnding;
}

export const rangesOf = (text: string, { words }: SearchQuery): Range[] =>
  [...text.matchAll(token)]
    .filter(([found]) => words.some((wanted) => fits(fold(found), wanted)))
    .map((match): Range => [match.index, match.index + match[0].length]);

interface Snippet {
  text: string;
  ranges: Range[];
}

export const snippetCharacters = 160;

/** The next index at which the text can be cut without splitting a word or a character. */
function wordStart(text: string, from: number): number {
  if (from <= 0) return 0;
  const blank = text.slice(from).search(/\s/);
  return blank < 0 ? from : from + blank + 1;
}

/** Returns the part of a text around the first match, or its beginning if there is none. White space is collapsed. */
export function snippetOf(full: string, query: SearchQuery): Snippet {
  const text = full.replace(/\s+/g, ' ').trim();
  const [first] = rangesOf(text, query);
  const wanted = (first?.[0] ?? 0) - snippetCharacters / 4;
  const from = Math.min(wordStart(text, wanted), first?.[0] ?? 0);
  let part = cutText(text.slice(from), snippetCharacters);
  if (from + snippetCharacters < text.length) part = part.replace(/\s\S*$/, '');
  part = part.trimEnd();
  const before = from > 0 ? '…' : '';
  const shown = `${before}${part}${from + part.length < text.length ? '…' : ''}`;
  return { text: shown, ranges: rangesOf(shown, query) };
}
