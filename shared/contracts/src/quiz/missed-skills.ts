/** Which skills a learner should work on after a failed attempt. Pure. */
import type { QuestionSet } from './quiz-content.ts';
import type { QuizResult } from './result-shapes.ts';
import type { Outcome } from './score-question.ts';

const missedOutcomes: ReadonlySet<Outcome> = new Set(['wrong', 'partly', 'unanswered']);

/** A result suggests a few lessons, not a whole catalogue. */
const mostSkills = 10;

/**
 * Skills of the questions that were not answered correctly. While correct answers are hidden, the skills must not
 * reveal which questions those are, so they are those of the parts below the pass mark, whose scores are shown anyway.
 */
export function missedSkills(
  { Results, passMark }: Pick<QuizResult, 'Results' | 'passMark'>,
  sets: readonly Pick<QuestionSet, 'Questions'>[],
): string[] {
  const skillOf = new Map(sets.flatMap(({ Questions }) => Questions.map(({ id, skillId }) => [id, skillId] as const)));
  const missed = Results.flatMap(({ score, Questions }) => {
    const isWeak = Results.length > 1 && score !== null && score < (passMark ?? 100);
    return Questions.filter(({ outcome }) => (outcome === null ? isWeak : missedOutcomes.has(outcome)));
  });
  return [...new Set(missed.flatMap(({ id }) => skillOf.get(id) ?? []))].slice(0, mostSkills);
}
