/** Decides which questions are asked, depending on the answers so far. */
import type { GivenAnswer } from './given-answer.ts';
import type { Condition } from './question.ts';

/** Returns the answer to a question; null if there is none. */
type AnswerOf = (questionId: string) => GivenAnswer | null;

/** A question as its author wrote it, or as the participant gets it. */
interface Branching {
  id: string;
  showWhen: Condition | null;
}

function holds({ questionId, optionIds, when }: Condition, answerOf: AnswerOf, isVisible: boolean): boolean {
  // Answers to questions that are now hidden do not count.
  const chosen = isVisible ? (answerOf(questionId)?.options ?? []) : [];
  return optionIds.some((id) => chosen.includes(id)) === (when === 'chosen');
}

/**
 * Returns the questions that are asked, in order. A condition on a question that is not in the paper counts as not
 * chosen. A condition on a later question is evaluated as if that had no answer.
 */
export function visibleSets<Q extends Branching, S extends { questions: readonly Q[] }>(
  sets: readonly (S & { questions: readonly Q[] })[],
  answerOf: AnswerOf,
): (Omit<S, 'questions'> & { questions: Q[] })[] {
  const shown = new Set<string>();
  return sets.map((set) => ({
    ...set,
    questions: set.questions.filter(({ id, showWhen }) => {
      const shows = showWhen === null || holds(showWhen, answerOf, shown.has(showWhen.questionId));
      if (shows) shown.add(id);
      return shows;
    }),
  }));
}
