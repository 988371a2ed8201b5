import type { TakenQuestion } from '@portico/contracts/quiz/take-shapes';

/** Cannot collide with the ids of options, which are UUIDs. */
export const otherId = 'other';
export const notApplicableId = 'notApplicable';

/** True and false are translated to the reader's language; the authors' texts only appear in exports. */
export const optionText = (
  { kind }: Pick<TakenQuestion, 'kind'>,
  text: string,
  at: number,
  t: (id: string) => string,
): string => (kind === 'trueFalse' ? t(at === 0 ? 'quiz.answer.true' : 'quiz.answer.false') : text);
