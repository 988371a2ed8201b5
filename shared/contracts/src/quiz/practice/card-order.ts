/** The options of a practised question in an order that stays the same until it is answered. */
import { type Chance, optionsOf } from '../paper.ts';
import type { Question, QuestionOption } from '../question.ts';

/** A small generator of numbers from a text (mulberry32). It only mixes options, so it may be predictable. */
function chanceFrom(seed: string): Chance {
  let state = [...seed].reduce((sum, letter) => Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0), 7);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function cardOrder(question: Question, seed: string): QuestionOption[] {
  const order = optionsOf(question, chanceFrom(seed));
  return order.flatMap((id) => question.options.find((option) => option.id === id) ?? []);
}
