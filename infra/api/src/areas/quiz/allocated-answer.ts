/** From rows to what a list of quizzes shows. */
import { attemptsLeft, bestScore, isOpenQuiz, quizRights, quizState } from '@portico/contracts/quiz/allocation';
import type { AllocatedQuiz } from '@portico/contracts/quiz/shapes';
import type { AllocatedRow, AttemptRow } from './allocated-rows.ts';

/** `attempts` are the person's at this quiz, oldest first; `today` is their calendar day. */
export function toAllocated(row: AllocatedRow, attempts: readonly AttemptRow[], today: string): AllocatedQuiz {
  const submitted = attempts.filter((attempt) => attempt.submitted_at !== null);
  const facts = {
    submitted,
    started: submitted.length < attempts.length,
    attemptsAllowed: row.attempts_allowed,
    passMark: row.pass_mark,
    isPast: row.due_on !== null && row.due_on < today,
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
    bestScore: bestScore(submitted),
    lastAttemptOn: submitted.at(-1)?.submitted_at?.toISOString() ?? null,
    can: quizRights(state, submitted.length),
  };
}

/** What is still to do first, the nearest day first; then by title. */
export function byUrgency(a: AllocatedQuiz, b: AllocatedQuiz): number {
  if (isOpenQuiz(a.state) !== isOpenQuiz(b.state)) return isOpenQuiz(a.state) ? -1 : 1;
  return (a.dueOn ?? '9999').localeCompare(b.dueOn ?? '9999') || a.title.localeCompare(b.title, 'en');
}
