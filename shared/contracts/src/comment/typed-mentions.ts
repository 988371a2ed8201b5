/** Converts between typed text and runs: in a text field a mention is `@` followed by the person's name. */
import type { CommentRun } from './comment-text.ts';

/** A person whom the author chose from the suggestions. */
export interface Mention {
  UserID: string;
  name: string;
}

const labelOf = ({ name }: Mention): string => `@${name}`;

/**
 * If two names match at the same position, the longer one wins: "@Ida Ash" never matches within "@Ida Ashworth". A name
 * edited by hand becomes plain text, and a mention stays the chosen person even if someone else has the same name.
 */
export function runsOfTyped(typed: string, chosen: readonly Mention[]): CommentRun[] {
  const byLength = [...chosen].sort((one, other) => other.name.length - one.name.length);
  const runs: CommentRun[] = [];
  let text = '';
  let at = 0;
  const flush = () => {
    if (text !== '') runs.push({ type: 'text', text });
    text = '';
  };
  while (at < typed.length) {
    const mention = byLength.find((one) => one.name !== '' && typed.startsWith(labelOf(one), at));
    if (mention) {
      flush();
      runs.push({ type: 'mention', UserID: mention.UserID });
      at += labelOf(mention).length;
    } else {
      text += typed[at];
      at += 1;
    }
  }
  flush();
  return runs;
}

/** The text as typed, with current names; a person who no longer exists becomes `@?`. */
export const typedOf = (runs: readonly CommentRun[], nameOf: (userId: string) => string | undefined): string =>
  runs.map((run) => (run.type === 'text' ? run.text : `@${nameOf(run.UserID) ?? '?'}`)).join('');

/** The possible mention at the caret: the words after the last `@` of the line. */
export function typedMention(typed: string, caret: number): { from: number; words: string } | undefined {
  const found = /(?:^|[\s(])@([^\n@]{0,40})$/.exec(typed.slice(0, caret));
  const words = found?.[1];
  return words === undefined ? undefined : { from: caret - words.length - 1, words };
}
