/**
 * Stores the results of a completion in the same transaction: its entry in the record and, if the course issues one, a
 * certificate. Called only by `recordCourseProgress` and when a completion is recorded by hand.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { codeFrom, codeLength } from '@portico/contracts/lms/certificate/code';
import { countsUntil } from '@portico/contracts/lms/certificate/state';
import { isoDay } from '@portico/contracts/platform/dates';
import type { Attribution } from '../../../platform/attribution.ts';
import { recordFact } from '../../../platform/facts/record-fact.ts';
import { zoneOf } from '../../../platform/people.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { endLearningTimes } from '../../coaching/public.ts';
import { recordActivity } from '../../gamification/public.ts';

interface CompletionFact {
  tenantId: string;
  userId: string;
  courseId: string;
  at: Date;
  /** Later than `at` if the completion is recorded afterwards. */
  now: Date;
  /** 0 to 100. */
  score: number | null;
  minutes: number;
  /** Present only for completions recorded by hand. */
  byHand?: { marker: Attribution; reason: string; percentBefore: number };
}

interface CourseFacts {
  name: string;
  recertifyMonths: number | null;
  givesCertificate: boolean;
  zone: string;
}

/** Idempotent. Returns the completion's id, or undefined if it was already stored. */
export async function recordCompletion(db: Transaction, fact: CompletionFact): Promise<string | undefined> {
  const { tenantId, userId, courseId, at, now, byHand } = fact;
  const [course] = await db.query<CourseFacts & Record<string, unknown>>(
    `select c.name, c.recertify_months as "recertifyMonths", c.gives_certificate as "givesCertificate",
       ${zoneOf('u')} as zone
     from portal.lms_course c join portal.account_user u on u.tenant_id = c.tenant_id and u.user_id = $2
     where c.course_id = $1`,
    [courseId, userId],
  );
  if (!course) return undefined;
  const completionId = randomUUID();
  const stored = await db.query(
    `insert into portal.lms_completion
       (tenant_id, completion_id, user_id, course_id, completed_at, how, marked_by, marked_for, reason, percent_before,
        score, minutes)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (tenant_id, user_id, course_id, completed_at) where reverted_at is null do nothing returning completion_id`,
    [
      tenantId,
      completionId,
      userId,
      courseId,
      at,
      byHand ? 'hand' : 'course',
      byHand?.marker.userId ?? null,
      byHand?.marker.forId ?? null,
      byHand?.reason ?? null,
      byHand?.percentBefore ?? null,
      fact.score,
      fact.minutes,
    ],
  );
  if (stored.length === 0) return undefined;
  await recordActivity(db, { userId, deed: 'courseCompleted', act: courseId, about: course.name, at });
  await recordFact({ db, now: at }, { kind: 'course.completed', personId: userId, subjectId: courseId });
  await endLearningTimes({ db, now }, userId, courseId);
  if (course.givesCertificate) await issueCertificate(db, { ...fact, completionId, course });
  return completionId;
}

/**
 * The date is in the learner's time zone: for someone who finishes late in the evening in Lisbon, it is still the same
 * day.
 */
async function issueCertificate(
  db: Transaction,
  { tenantId, userId, at, completionId, course }: CompletionFact & { completionId: string; course: CourseFacts },
): Promise<void> {
  const completedOn = isoDay(at.toISOString(), course.zone);
  await db.query(
    `insert into portal.lms_certificate
       (tenant_id, certificate_id, code, completion_id, user_id, course_name, completed_on, valid_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      tenantId,
      randomUUID(),
      codeFrom(randomBytes(codeLength)),
      completionId,
      userId,
      course.name,
      completedOn,
      countsUntil(completedOn, course.recertifyMonths),
    ],
  );
}
