/** From what was typed to runs and back: in a text field a mention is `@` and the person's name. */
import type { CommentRun } from './comment-text.ts';

/** Someone whom the writer chose from the suggestions. */
export interface Mention {
  UserID: string;
  name: string;
}

const labelOf = ({ name }: Mention): string => `@${name}`;

/**
 * Of two that fit at one place the longer wins: "@Ida Ash" never cuts "@Ida Ashworth". A name that was changed by hand is
 * text again, and a person stays who was chosen, not who happens to be called the same.
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

/** As it was typed, with the names of today; someone who is gone is `@?`. */
export const typedOf = (runs: readonly CommentRun[], nameOf: (userId: string) => string | undefined): string =>
  runs.map((run) => (run.type === 'text' ? run.text : `@${nameOf(run.UserID) ?? '?'}`)).join('');

/** What is being typed at the caret, if it can become a mention: the words after the last `@` of its line. */
export function typedMention(typed: string, caret: number): { from: number; words: string } | undefined {
  const found = /(?:^|[\s(])@([^\n@]{0,40})$/.exec(typed.slice(0, caret));
  const words = found?.[1];
  return words === undefined ? undefined : { from: caret - words.length - 1, words };
}
