/** Attempts in the format used to analyse questions. */
import type { GivenAnswer } from '@portico/contracts/quiz/given-answer';
import type { ItemAnswer, Sheet } from '@portico/contracts/quiz/item-analysis';
import { plainText } from '@portico/contracts/quiz/plain-text';
import type { Question } from '@portico/contracts/quiz/question';

export interface SheetRow extends Record<string, unknown> {
  score: number | null;
  passed: boolean | null;
  answers:
    | { id: string; given: GivenAnswer | null; points: number | null; max: number | null; waits: boolean }[]
    | null;
}

/** Columns for statements over `portal.quiz_attempt a`. */
export const sheetColumns = `a.score, a.passed, (select json_agg(json_build_object('id', r.question_id, 'given', r.given,
    'points', r.points, 'max', r.max_points, 'waits', r.outcome = 'to mark')) from portal.quiz_response r
    where r.tenant_id = a.tenant_id and r.attempt_id = a.attempt_id and r.outcome is not null) as answers`;

export const toSheet = ({ answers }: SheetRow): Sheet =>
  new Map(
    (answers ?? []).map(({ id, given, points, max, waits }): [string, ItemAnswer] => [
      id,
      // An answer waiting to be marked counts as answered, but as neither right nor wrong.
      { given, points: points ?? 0, max: waits ? 0 : (max ?? 0) },
    ]),
  );

/** The question as plain text, including the right answers. */
export const readable = (question: Question): Question => ({
  ...question,
  text: plainText(question.text, question.format),
  options: question.options.map((one) => ({ ...one, text: plainText(one.text, one.format ?? question.format) })),
});
