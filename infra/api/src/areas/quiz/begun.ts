/** Quizzes, surveys and verifications under way that may be gone on with. */

import type { Transaction } from '../../platform/transaction.ts';
import type { Waiting, WaitingNoun, WaitingRow } from '../../platform/waiting/waiting-noun.ts';
import { toAllocated } from './allocated-answer.ts';
import { allocatedTo, attemptsOf } from './allocated-rows.ts';

const find = async (
  { db }: { db: Transaction },
  { userId, reader: { person }, today }: Waiting,
): Promise<WaitingRow[]> => {
  const { teamId, countryId } = person;
  const rows = await allocatedTo(db, { userId, teamId, countryId }, ['quiz', 'survey', 'verification']);
  const attempts = await attemptsOf(
    db,
    userId,
    rows.map((row) => row.quiz_id),
  );
  return rows.flatMap((row) => {
    const own = attempts.filter((attempt) => attempt.quiz_id === row.quiz_id);
    const running = own.findLast((attempt) => attempt.submitted_at === null);
    if (!running || !toAllocated(row, own, row.due_on !== null && row.due_on < today).can.resume) return [];
    return {
      ...{ id: row.quiz_id, title: row.title, person: null, since: running.started_at, due_on: row.due_on },
      link_values: { kind: row.kind, quiz: row.quiz_id },
    };
  });
};

export const begunQuizzes: readonly WaitingNoun[] = [{ kind: 'quiz.begun', flag: 'quiz', inPerson: true, find }];
