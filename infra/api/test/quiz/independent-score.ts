/**
 * The score of an attempt, computed from scratch from the acknowledged answers without using the product's scoring
 * code. Supports the kinds that `place-quiz.ts` creates.
 */
import type { GivenAnswer } from '@portico/contracts/quiz/given-answer';
import type { Question } from '@portico/contracts/quiz/question';

function earned({ kind, options, prompts, accepted, points, penalty }: Question, given: GivenAnswer): number {
  if (kind === 'numeric') {
    const [range] = accepted;
    const isIn =
      range !== undefined && (given.number ?? 0) >= (range.min ?? 0) && (given.number ?? 0) <= (range.max ?? 0);
    return isIn ? points : -penalty;
  }
  let share = 0;
  if (kind === 'matching') {
    for (const { id, optionId } of prompts)
      for (const pair of given.pairs ?? [])
        if (pair.promptId === id && pair.optionId === optionId) share += 1 / prompts.length;
  } else if (kind === 'ordering') {
    for (const [at, option] of options.entries()) if (given.options?.[at] === option.id) share += 1 / options.length;
  } else for (const { id, credit } of options) if (given.options?.includes(id)) share += credit / 100;
  const bounded = Math.max(-1, Math.min(1, share));
  return bounded * points - (bounded < 0.0001 ? penalty : 0);
}

const isEmpty = (given: GivenAnswer | null): boolean =>
  given === null || (given.number === undefined && !given.options?.length && !given.pairs?.length);

/**
 * Whole percent.
 * @param answers question → the last acknowledged answer
 */
export function independentScore(
  questions: readonly Question[],
  answers: ReadonlyMap<string, GivenAnswer | null>,
): number {
  let [points, most] = [0, 0];
  for (const question of questions) {
    most += question.points;
    const given = answers.get(question.id) ?? null;
    if (given !== null && !isEmpty(given)) points += earned(question, given);
  }
  return Math.round(Math.round(Math.max(0, Math.min(1, points / most)) * 1_000_000) / 10_000);
}
