/** Which questions are asked, given what was answered so far. */
import type { GivenAnswer } from './given-answer.ts';
import type { Condition } from './question.ts';

/** The answer to a question; null where there is none. */
export type AnswerOf = (questionId: string) => GivenAnswer | null;

/** As its author wrote it, or as the participant gets it. */
interface Branching {
  id: string;
  showWhen: Condition | null;
}

function holds({ questionId, optionIds, when }: Condition, answerOf: AnswerOf, isAsked: boolean): boolean {
  // What was answered before a question went out of sight does not count.
  const chosen = isAsked ? (answerOf(questionId)?.options ?? []) : [];
  return optionIds.some((id) => chosen.includes(id)) === (when === 'chosen');
}

/**
 * The questions that are asked, in their order. A condition on a question that is not part of the paper counts as not
 * chosen. A question whose condition is on a later one is judged as if that had no answer.
 */
export function visibleSets<Q extends Branching, S extends { questions: readonly Q[] }>(
  sets: readonly (S & { questions: readonly Q[] })[],
  answerOf: AnswerOf,
): (Omit<S, 'questions'> & { questions: Q[] })[] {
  const asked = new Set<string>();
  return sets.map((set) => ({
    ...set,
    questions: set.questions.filter(({ id, showWhen }) => {
      const shows = showWhen === null || holds(showWhen, answerOf, asked.has(showWhen.questionId));
      if (shows) asked.add(id);
      return shows;
    }),
  }));
}
