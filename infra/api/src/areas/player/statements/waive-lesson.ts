/** Someone who manages courses decides that a lesson of cmi5 counts as satisfied without being played. */
import type * as calls from '@portico/contracts/player/calls';
import { isDone } from '@portico/contracts/player/course-progress';
import { extensions } from '@portico/contracts/player/xapi/identifiers';
import { stableId } from '@portico/database/stable-id';
import type { Handler } from '../../../platform/bind-area.ts';
import { originOf } from '../../../platform/origin-of.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import { recordCourseProgress } from '../../lms/public.ts';
import { lessonsOf } from '../lessons.ts';
import { lockPlace } from '../locked-place.ts';
import { recordCourse } from '../play.ts';
import { homeOf, lessonActivity } from './home.ts';
import { ownStatement } from './own-statements.ts';
import { recordSatisfied } from './satisfied.ts';
import { addStatements } from './statement-rows.ts';

/** One of the reasons listed in the specification; the reason that was entered stays in the portal. */
const reasonInStatement = 'Administrative';

export const waiveLesson: Handler<typeof calls.waiveLesson> = async ({ body }, { db, tenant, secrets, now, audit }) => {
  const place = { tenantId: tenant.tenantId, attemptId: body.attemptID, itemId: body.scoID };
  const locked = await lockPlace(db, place);
  if (!locked || locked.item.kind === 'heading') throw notFound();
  const { attempt, item } = locked;
  if (item.standard !== 'cmi5') throw new Refusal('conflict', 'Only lessons of cmi5 can be waived.');
  if (attempt.endedAt) throw new Refusal('conflict', 'This attempt has been put away.');
  const lessons = await lessonsOf(db, place.attemptId);
  if (lessons.some(({ itemId, status }) => itemId === place.itemId && isDone(status)))
    throw new Refusal('conflict', 'This lesson is completed already.');
  await db.query(
    `insert into portal.player_lesson
       (tenant_id, attempt_id, item_id, status, hundredths, resumable, played_at, by_visiting, waived_at, waived_reason)
     values ($1, $2, $3, 'completed', 0, false, $4, false, $4, $5)
     on conflict (tenant_id, attempt_id, item_id) do update
       set status = 'completed', waived_at = excluded.waived_at, waived_reason = excluded.waived_reason`,
    [place.tenantId, place.attemptId, place.itemId, now, body.reason],
  );
  const home = homeOf(tenant.slug, originOf(secrets, tenant), '');
  // The specification requires a separate session for this, which no one opens.
  const sessionId = stableId(place.attemptId, 'waived session', place.itemId);
  const { userId: learnerId, packageId } = attempt;
  const about = { home, learnerId, registration: place.attemptId, sessionId, publisherId: item.activityId, now };
  const statement = ownStatement(about, {
    verb: 'waived',
    object: { id: lessonActivity(home, item) },
    result: { success: true, completion: true, extensions: { [extensions.reason]: reasonInStatement } },
  });
  await addStatements(db, place, sessionId, [statement], now);
  await recordSatisfied(db, place, { packageId, learnerId }, { home, sessionId, now });
  await recordCourse(db, place.tenantId, attempt, now, recordCourseProgress);
  audit({
    object: { kind: 'attempt', id: place.attemptId },
    after: { waived: item.title, reason: body.reason },
    plain: ['waived'],
  });
  return { ok: true };
};
