/**
 * Merges two texts with a common base word by word. Nothing that either side wrote is dropped: what cannot be merged is
 * a conflict.
 */
import { diff3Merge } from 'node-diff3';
import { isTooLong, splitWords } from './split-words.ts';

/**
 * For two people who inserted text at the same place. `keepBoth`: both texts stay, the one saved first comes first
 * (boards). `conflict`: a person decides (agreements are promises).
 */
const insertPolicies = ['keepBoth', 'conflict'] as const;
export type InsertPolicy = (typeof insertPolicies)[number];

interface TextsToMerge {
  /** The common base. */
  base: string;
  /** The current text. */
  theirs: string;
  /** The text to be saved. */
  yours: string;
  bothInsert: InsertPolicy;
}

const isBlank = (words: readonly string[]): boolean => words.every((word) => word.trim() === '');

/** Joins the words with a space between the two parts. */
function join(first: readonly string[], second: readonly string[]): string[] {
  const [start = '', ...rest] = second;
  return [...first, /^\s/.test(start) || first.length === 0 ? start : ` ${start}`, ...rest];
}

/** Resolves a place that both changed; undefined if only a person can decide. */
function settle(
  base: readonly string[],
  theirs: string[],
  yours: string[],
  policy: InsertPolicy,
): string[] | undefined {
  // One side changed only white space: no word is affected, so the other side's words are used.
  if (isBlank(base) && isBlank(yours)) return theirs;
  if (isBlank(base) && isBlank(theirs)) return yours;
  return base.length === 0 && policy === 'keepBoth' ? join(theirs, yours) : undefined;
}

/**
 * Returns the merged text, or undefined for a conflict. A text longer than `mostWords` is never merged, only replaced
 * as a whole or refused.
 */
export function mergeText({ base, theirs, yours, bothInsert }: TextsToMerge): string | undefined {
  if (yours === theirs || yours === base) return theirs;
  if (theirs === base) return yours;
  const texts = { base: splitWords(base), theirs: splitWords(theirs), yours: splitWords(yours) };
  if (Object.values(texts).some(isTooLong)) return undefined;
  const merged: string[] = [];
  for (const part of diff3Merge(texts.theirs, texts.base, texts.yours, { excludeFalseConflicts: true })) {
    const words = part.ok ?? (part.conflict && settle(part.conflict.o, part.conflict.a, part.conflict.b, bothInsert));
    if (!words) return undefined;
    merged.push(...words);
  }
  return merged.join('');
}
