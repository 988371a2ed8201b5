import type * as calls from '@portico/contracts/lms/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';
import { personsById } from '../../../services/account/public.ts';

interface RecordRow {
  id: string;
  at: Date;
  how: 'course' | 'hand';
  markedBy: string | null;
  markedFor: string | null;
  reason: string | null;
  score: number | null;
  revertedAt: Date | null;
  revertedBy: string | null;
  revertedFor: string | null;
  revertReason: string | null;
}

export const getCompletions: Handler<typeof calls.getCompletions> = async ({ query }, { db, actor, people }) => {
  if (!people.UserID) throw notFound();
  const rows = await db.query<RecordRow & Record<string, unknown>>(
    `select completion_id as id, completed_at as at, how, marked_by as "markedBy", marked_for as "markedFor",
       reason, score::float8 as score,
       reverted_at as "revertedAt", reverted_by as "revertedBy", reverted_for as "revertedFor",
       revert_reason as "revertReason"
     from portal.lms_completion where user_id = $1 and course_id = $2 order by completed_at desc, completion_id`,
    [query.UserID, query.CourseID],
  );
  const persons = await personsById(
    db,
    rows.flatMap((row) => [row.markedBy, row.markedFor, row.revertedBy, row.revertedFor]),
  );
  const named = (id: string | null) => (id === null ? null : (persons.registered([id])[0] ?? null));
  return rows.map((row) => ({
    CompletionID: row.id,
    completedOn: row.at.toISOString(),
    how: row.how,
    markedBy: named(row.markedBy),
    markedFor: named(row.markedFor),
    reason: row.reason,
    score: row.score,
    revertedOn: row.revertedAt?.toISOString() ?? null,
    revertedBy: named(row.revertedBy),
    revertedFor: named(row.revertedFor),
    revertReason: row.revertReason,
    canRevert: row.how === 'hand' && row.revertedAt === null && query.UserID !== actor.userId,
  }));
};
