/**
 * The text of comments: runs of plain text and mentions, never HTML. Mentions contain the person's id, so that a new
 * name appears everywhere and an erased one disappears.
 */
import * as z from 'zod/mini';
import { cleanText } from '../platform/clean-text.ts';
import { id } from '../platform/shapes.ts';

export const commentLimits = { characters: 2000, mentions: 10, runs: 40 } as const;

/** Bidirectional control characters would also reverse the names and times next to a comment. */
const clean = (text: string): string => cleanText(text).replace(/[\u202a-\u202e\u2066-\u2069]/g, '');

const textRun = z.strictObject({
  type: z.literal('text'),
  text: z.string().check(z.minLength(1), z.maxLength(commentLimits.characters), z.overwrite(clean)),
});
const mentionRun = z.strictObject({ type: z.literal('mention'), UserID: id });

export type CommentRun = z.infer<typeof textRun> | z.infer<typeof mentionRun>;

const characters = (runs: readonly CommentRun[]): number =>
  runs.reduce((sum, run) => sum + (run.type === 'text' ? run.text.length : 0), 0);
export const mentionedIn = (runs: readonly CommentRun[]): string[] => [
  ...new Set(runs.flatMap((run) => (run.type === 'mention' ? [run.UserID] : []))),
];
/** True unless all characters are blank or invisible. */
const saysSomething = (runs: readonly CommentRun[]): boolean =>
  runs.some((run) => run.type === 'mention' || /[^\s\u200b-\u200f\u2060\ufeff\u00ad]/.test(run.text));

export const commentText = z.array(z.discriminatedUnion('type', [textRun, mentionRun])).check(
  z.minLength(1),
  z.maxLength(commentLimits.runs),
  z.refine(saysSomething, 'must not be empty'),
  z.refine((runs) => characters(runs) <= commentLimits.characters, 'is too long'),
  z.refine((runs) => mentionedIn(runs).length <= commentLimits.mentions, 'mentions too many people'),
);

/** Normalises the text: as few runs as possible, trimmed at both ends, at most one empty line in a row. */
export function tidied(runs: readonly CommentRun[]): CommentRun[] {
  const joined: CommentRun[] = [];
  for (const run of runs) {
    const before = joined.at(-1);
    if (run.type === 'text' && before?.type === 'text')
      joined[joined.length - 1] = { type: 'text', text: before.text + run.text };
    else joined.push(run);
  }
  return joined.flatMap((run, at): CommentRun[] => {
    if (run.type === 'mention') return [run];
    let text = run.text.replace(/\n{3,}/g, '\n\n');
    if (at === 0) text = text.trimStart();
    if (at === joined.length - 1) text = text.trimEnd();
    return text === '' ? [] : [{ type: 'text', text }];
  });
}
