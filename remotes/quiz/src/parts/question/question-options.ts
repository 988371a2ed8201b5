import type { TakenQuestion } from '@portico/contracts/quiz/take-shapes';

/** Stand next to the ids of options, which are UUIDs. */
export const otherId = 'other';
export const notApplicableId = 'notApplicable';

/** True and false are said in the reader's language; their authors' words are in exports only. */
export const optionText = (
  { kind }: Pick<TakenQuestion, 'kind'>,
  text: string,
  at: number,
  t: (id: string) => string,
): string => (kind === 'trueFalse' ? t(at === 0 ? 'quiz.answer.true' : 'quiz.answer.false') : text);
