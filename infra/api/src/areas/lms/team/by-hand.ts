/** Leaders confirm that a person has learned something elsewhere. Confirming and revoking both require a reason. */
import type * as calls from '@portico/contracts/lms/calls';
import { attributionOf } from '../../../platform/attribution.ts';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import { todayOf } from '../../../services/account/public.ts';
import { recordCompletion } from '../completion/record-completion.ts';
import { revertRecord } from '../completion/revert-completion.ts';
import { publishProgressed } from '../publish-progressed.ts';
import { learnerStatuses } from './learner-status.ts';
import { peopleInScope } from './people-in-scope.ts';

export const completeByHand: Handler<typeof calls.completeByHand> = async (
  { body },
  { db, actor, tenant, now, people, audit, judge },
) => {
  const { UserID: userId, CourseID: courseId, completedOn, reason } = body;
  if (!people.UserID) throw notFound();
  judge([userId]);
  const today = await todayOf(db, userId, now);
  if (completedOn > today)
    throw new Refusal('invalid_input', 'The day is in the future. Nothing was changed.', {
      fields: [{ path: 'body.completedOn', message: 'is in the future' }],
    });
  const [status] = await learnerStatuses(db, [userId], [courseId]);
  if (!status) throw notFound();
  const at = completedOn === today ? now : new Date(`${completedOn}T12:00:00.000Z`);
  const { tenantId } = tenant;
  // Creates the row if the person has not started; if two leaders mark it concurrently, the second waits for the lock.
  await db.query(
    `insert into portal.lms_progress (tenant_id, user_id, course_id, percent, updated_at) values ($1, $2, $3, 0, $4)
     on conflict do nothing`,
    [tenantId, userId, courseId, now],
  );
  const [before] = await db.query<{ percent: number; isCompleted: boolean; score: number | null; minutes: number }>(
    `select percent, completed_at is not null as "isCompleted", score::float8 as score, minutes
     from portal.lms_progress where user_id = $1 and course_id = $2 for update`,
    [userId, courseId],
  );
  if (!before || before.isCompleted)
    throw new Refusal('conflict', 'The course is already completed. Nothing was changed.', {
      current: { isCompleted: true },
    });
  await db.query(
    `update portal.lms_progress set percent = 100, completed_at = $3, updated_at = $4
     where user_id = $1 and course_id = $2`,
    [userId, courseId, at, now],
  );
  const completionId = await recordCompletion(db, {
    tenantId,
    userId,
    courseId,
    at,
    now,
    score: before.score,
    minutes: before.minutes,
    byHand: { marker: attributionOf(actor), reason, percentBefore: before.percent },
  });
  if (completionId === undefined) throw new Error('A completion could neither be stored nor found.');
  await publishProgressed(db, { userId, courseId });
  audit({
    object: { kind: 'completion', id: completionId },
    after: { course: courseId, completedOn, reason },
    person: userId,
    plain: ['course', 'completedOn'],
  });
  return { CompletionID: completionId };
};

interface HandRow {
  userId: string;
  courseId: string;
  at: Date;
  percentBefore: number | null;
  isReverted: boolean;
}

export const revertCompletion: Handler<typeof calls.revertCompletion> = async (
  { body },
  { db, actor, now, audit, judge },
) => {
  const [row] = await db.query<HandRow & Record<string, unknown>>(
    `select user_id as "userId", course_id as "courseId", completed_at as at, percent_before as "percentBefore",
       reverted_at is not null as "isReverted"
     from portal.lms_completion where completion_id = $1 for update`,
    [body.CompletionID],
  );
  if (!row) throw notFound();
  await peopleInScope(db, actor, [row.userId]);
  judge([row.userId]);
  if (row.percentBefore === null || row.isReverted)
    throw new Refusal(
      'conflict',
      'Only a valid completion that was recorded manually can be revoked. Nothing was changed.',
      {
        current: { isReverted: row.isReverted },
      },
    );
  const { userId, courseId, at: completedAt, percentBefore: percent } = row;
  const by = attributionOf(actor);
  const { CompletionID: completionId, reason } = body;
  await revertRecord(db, { completionId, userId, courseId, completedAt, percent, by, reason, now });
  audit({
    object: { kind: 'completion', id: body.CompletionID },
    before: { course: row.courseId, completedOn: row.at.toISOString() },
    after: { reverted: true, reason: body.reason },
    person: row.userId,
    plain: ['course', 'completedOn', 'reverted'],
  });
  return { ok: true };
};
