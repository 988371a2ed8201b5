/** Word-wise merge of two texts that began as one. Nothing either side wrote is dropped: what does not fit is a conflict. */
import { diff3Merge } from 'node-diff3';
import { isTooLong, splitWords } from './split-words.ts';

/**
 * Two people wrote at the same place where nothing was before. `keepBoth`: both stay, the one saved first comes first
 * (boards). `conflict`: a person decides (agreements are promises).
 */
export const insertPolicies = ['keepBoth', 'conflict'] as const;
export type InsertPolicy = (typeof insertPolicies)[number];

export interface TextsToMerge {
  /** What both began with. */
  base: string;
  /** The current text. */
  theirs: string;
  /** What is to be saved. */
  yours: string;
  bothInsert: InsertPolicy;
}

const isBlank = (words: readonly string[]): boolean => words.every((word) => word.trim() === '');

/** What was written second follows the first with a space of its own. */
function join(first: readonly string[], second: readonly string[]): string[] {
  const [start = '', ...rest] = second;
  return [...first, /^\s/.test(start) || first.length === 0 ? start : ` ${start}`, ...rest];
}

/** One place that both changed: the words to be there, or undefined where only a person can tell. */
function settle(
  base: readonly string[],
  theirs: string[],
  yours: string[],
  policy: InsertPolicy,
): string[] | undefined {
  // Both only added, or took away, white space: no word is at stake, and what was saved first stays.
  if (isBlank(base) && isBlank(yours)) return theirs;
  if (isBlank(base) && isBlank(theirs)) return yours;
  return base.length === 0 && policy === 'keepBoth' ? join(theirs, yours) : undefined;
}

/** The merged text, or undefined for a conflict. A text above `mostWords` is never merged, only taken whole or refused. */
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
