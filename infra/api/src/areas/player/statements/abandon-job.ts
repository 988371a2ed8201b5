/** Runs every hour: abandons sessions of cmi5 that no one has ended or reopened for a day, each once. */

import { defineJob, type Job, type JobContext, jobKind } from '../../../platform/jobs/job.ts';
import { nothing } from '../../../platform/jobs/job-envelope.ts';
import { originOf } from '../../../platform/origin-of.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { abandonSessions, openSessions } from './abandon-sessions.ts';
import { homeOf } from './home.ts';

export const abandonSessionsKind = jobKind('player/abandon-sessions', nothing);
export const abandonSessionsSchedule = { cron: '40 * * * *', kind: abandonSessionsKind };

const attemptsAtOnce = 100;

const attemptsWithOverdue = (db: Transaction, now: Date) =>
  db.query<{ attemptId: string }>(
    `select distinct attempt_id as "attemptId" from (
       select attempt_id from portal.player_session where open_until <= $1 order by open_until limit ${attemptsAtOnce}) s`,
    [now],
  );

/** Locks the attempt, as a launch does, so that a session is not abandoned twice if it is reopened concurrently. */
async function abandonOverdue(db: Transaction, attemptId: string, { tenant, secrets, now }: JobContext): Promise<void> {
  const [attempt] = await db.query<{ learnerId: string }>(
    'select user_id as "learnerId" from portal.player_attempt where attempt_id = $1 for update',
    [attemptId],
  );
  if (!attempt) return;
  const overdue = (await openSessions(db, attemptId)).filter(({ openUntil }) => openUntil <= now);
  const home = homeOf(tenant.slug, originOf(secrets, tenant), '');
  await abandonSessions(db, { tenantId: tenant.tenantId, attemptId }, overdue, { ...attempt, home, now });
}

export const abandonOverdueSessions: Job = defineJob(abandonSessionsKind, async (_, context) => {
  const { inTenant, now } = context;
  let attempts: { attemptId: string }[];
  do {
    attempts = await inTenant((db) => attemptsWithOverdue(db, now));
    for (const { attemptId } of attempts) await inTenant((db) => abandonOverdue(db, attemptId, context));
  } while (attempts.length > 0);
});
