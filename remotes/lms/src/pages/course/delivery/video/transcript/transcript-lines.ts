/** The lines of a transcript: which one is spoken at a time, and which contain the words searched for. Pure. */
import type { Cue } from '@portico/contracts/lms/delivery/captions';
import { plainLetters } from '../../find-letters.ts';

/** The index of the line spoken at this time, or of the last one before it; -1 before the first. */
export function lineAt(cues: readonly Cue[], timeMs: number): number {
  let low = 0;
  let high = cues.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cues[middle]?.from ?? 0) <= timeMs) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

export interface Line {
  /** Index among the cues. */
  at: number;
  from: number;
  /** On one line, in pieces: every second one is a match of the search. */
  pieces: readonly string[];
}

/** From how many letters on a search narrows the lines. */
export const fewestLetters = 2;

/** All lines, or those that contain the words. */
export function linesOf(cues: readonly Cue[], sought: string): Line[] {
  const words = plainLetters(sought.trim().replace(/\s+/g, ' '));
  const isSearch = words.length >= fewestLetters;
  return cues.flatMap(({ from, text }, at) => {
    const flat = text.replace(/\s+/g, ' ');
    const pieces = isSearch ? piecesOf(flat, words) : [flat];
    return isSearch && pieces.length === 1 ? [] : [{ at, from, pieces }];
  });
}

function piecesOf(text: string, words: string): string[] {
  const plain = plainLetters(text);
  const pieces: string[] = [];
  let end = 0;
  for (let found = plain.indexOf(words); found >= 0; found = plain.indexOf(words, end)) {
    pieces.push(text.slice(end, found), text.slice(found, found + words.length));
    end = found + words.length;
  }
  return [...pieces, text.slice(end)];
}
