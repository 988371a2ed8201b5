/** Converts rows to entries of quiz lists. */
import { attemptsLeft, isOpenQuiz, quizRights, quizState } from '@portico/contracts/quiz/allocation';
import { countingScore } from '@portico/contracts/quiz/attempt-rules';
import type { AllocatedQuiz } from '@portico/contracts/quiz/shapes';
import type { AllocatedRow, AttemptFact } from './allocated-rows.ts';

/**
 * @param attempts the person's attempts at this quiz, oldest first
 * @param isPast the last day has passed
 */
export function toAllocated(row: AllocatedRow, attempts: readonly AttemptFact[], isPast: boolean): AllocatedQuiz {
  const submitted = attempts.filter((attempt) => attempt.submitted_at !== null);
  const facts = {
    submitted,
    started: submitted.length < attempts.length,
    attemptsAllowed: row.attempts_allowed,
    passMark: row.pass_mark,
    counts: row.counts,
    isPast,
  };
  const state = quizState(facts);
  return {
    QID: row.quiz_id,
    title: row.title,
    description: row.description,
    kind: row.kind,
    questions: row.questions,
    minutes: row.minutes,
    mandatory: row.mandatory,
    passMark: row.pass_mark,
    attemptsAllowed: row.attempts_allowed,
    attemptsUsed: submitted.length,
    attemptsLeft: attemptsLeft(facts),
    dueOn: row.due_on,
    state,
    bestScore: countingScore(submitted, row.counts),
    lastAttemptOn: submitted.at(-1)?.submitted_at?.toISOString() ?? null,
    can: quizRights(state, submitted.length),
  };
}

/** Open quizzes first, the earliest deadline first, then by title. */
export function byUrgency(a: AllocatedQuiz, b: AllocatedQuiz): number {
  if (isOpenQuiz(a.state) !== isOpenQuiz(b.state)) return isOpenQuiz(a.state) ? -1 : 1;
  return (a.dueOn ?? '9999').localeCompare(b.dueOn ?? '9999') || a.title.localeCompare(b.title, 'en');
}
