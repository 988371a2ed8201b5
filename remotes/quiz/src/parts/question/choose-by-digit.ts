import type { GivenAnswer } from '@portico/contracts/quiz/given-answer';
import { kindParts } from '@portico/contracts/quiz/question-kinds';
import type { TakenQuestion } from '@portico/contracts/quiz/take-shapes';

/**
 * The answer after pressing a digit: chooses the option, or toggles it if several are allowed. Undefined if the digit
 * has no meaning.
 */
export function chooseByDigit(
  { kind, Answers }: Pick<TakenQuestion, 'kind' | 'Answers'>,
  given: GivenAnswer | null,
  number: number,
): GivenAnswer | undefined {
  const id = Answers[number - 1]?.id;
  const way = kindParts[kind].answer;
  if (id === undefined || (way !== 'one' && way !== 'several')) return undefined;
  if (way === 'one') return { options: [id] };
  const chosen = given?.options ?? [];
  return { options: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] };
}
