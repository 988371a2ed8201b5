/** Starts attempts. Used by quizzes, knowledge verifications, quality monitoring and guests. */
import { randomUUID } from 'node:crypto';
import { deadlineOf } from '@portico/contracts/quiz/attempt-rules';
import { type Chance, drawPaper } from '@portico/contracts/quiz/paper';
import * as z from 'zod/mini';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { jobKind } from '../../../platform/jobs/job.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import type { QuizVersion } from '../quiz-rows.ts';
import { graceAfter } from './grace.ts';

/** The owner of the attempt: exactly one of three. */
type AttemptOf =
  | { userId: string }
  /** An evaluation: `evaluatorId` answers the questions about `subjectId`. */
  | { subjectId: string; evaluatorId: string }
  | { guestId: string };

interface NewAttempt {
  tenantId: string;
  of: AttemptOf;
  version: QuizVersion;
  now: Date;
  /** The session; if absent, a new one is created. */
  sessionId?: string | undefined;
}

export const endTimedOutKind = jobKind('quiz/endTimedOut', z.object({ attemptId: z.uuid() }));

/** A random fraction of 53 bits, so that no one can predict which questions are drawn. */
const chance: Chance = () => {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high * 2 ** 21 + (low >>> 11)) / 2 ** 53;
};

/** Returns the id of the new attempt. A unique index prevents a second concurrent one of the same person. */
export async function beginAttempt(db: Transaction, attempt: NewAttempt): Promise<string> {
  const { tenantId, of, version, now, sessionId = randomUUID() } = attempt;
  const attemptId = randomUUID();
  const deadline = deadlineOf(version.content.rules, now);
  await db.query(
    `insert into portal.quiz_attempt (tenant_id, attempt_id, quiz_id, version_id, user_id, subject_id, evaluator_id,
       guest_id, session_id, paper, started_at, deadline_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      tenantId,
      attemptId,
      version.quizId,
      version.versionId,
      'userId' in of ? of.userId : null,
      'subjectId' in of ? of.subjectId : null,
      'evaluatorId' in of ? of.evaluatorId : null,
      'guestId' in of ? of.guestId : null,
      sessionId,
      JSON.stringify(drawPaper(version.content, chance)),
      now,
      deadline,
    ],
  );
  if (deadline) await addJob(db, endTimedOutKind, { attemptId }, { now, runAt: graceAfter(deadline), key: attemptId });
  return attemptId;
}
