/** Ends attempts whose time is up by the server's clock, even if no page is open. */
import { isOver } from '@portico/contracts/quiz/attempt-rules';
import { defineJob } from '../../platform/jobs/job.ts';
import { personById } from '../../platform/people.ts';
import { noteTimedOut } from './anonymous/note-timed-out.ts';
import { findAttempt } from './attempts/attempt-rows.ts';
import { endTimedOutKind } from './attempts/begin-attempt.ts';
import { endAttempt } from './attempts/end-attempt.ts';
import { notifyDevices } from './attempts/notify-devices.ts';
import { collectMistakes } from './practice/collect-mistakes.ts';
import { versionOf } from './quiz-rows.ts';

export const endTimedOut = defineJob(endTimedOutKind, async ({ attemptId }, { tenant, now, secrets, inTenant }) => {
  const { tenantId } = tenant;
  await inTenant(async (db) => {
    const attempt = await findAttempt(db, attemptId, 'update');
    if (!attempt || attempt.submitted_at !== null || !isOver(attempt.deadline_at, now)) return;
    const person = attempt.user_id === null ? undefined : await personById(db, attempt.user_id);
    const version = await versionOf(db, attempt.version_id);
    const score = await endAttempt(db, {
      tenantId,
      attempt,
      version,
      now,
      by: 'timer',
      submittedBy: null,
      teamId: person?.teamId ?? null,
      countryId: person?.countryId ?? null,
    });
    if (attempt.guest_id !== null) await noteTimedOut(db, { tenantId, guestId: attempt.guest_id, secrets });
    // Verifications are left out: an observer may have filled one in, and nothing shows who did.
    if (person && version.kind !== 'verification')
      await collectMistakes(db, { tenant, person, attempt, version, score, now });
    if (person) await notifyDevices({ db }, attempt.quiz_id, [person.userId]);
  });
});
