/**
 * Guards the content of a course: it must be assigned to the actor, unlocked and of the right type. Delegates cannot
 * learn for others.
 */
import { isUnlocked } from '@portico/contracts/lms/prerequisites';
import type { DeliveryType } from '@portico/contracts/service/shapes';
import type { Actor } from '../../../platform/actor.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { courseGivenTo } from '../course-facts.ts';
import { actsByProxy, courseRules } from '../policy.ts';

export async function typeOfCourse(db: Transaction, courseId: string): Promise<DeliveryType | undefined> {
  const [row] = await db.prepared<{ type: DeliveryType }>(
    'lms_course_type',
    'select type from portal.lms_course where course_id = $1',
    [courseId],
  );
  return row?.type;
}

/** Throws `not_found` if the actor has no such course, and `conflict` if a prerequisite is not completed. */
export async function courseToTake(
  db: Transaction,
  actor: Actor,
  courseId: string,
  types: readonly DeliveryType[],
): Promise<{ name: string; type: DeliveryType }> {
  const status = await courseGivenTo(db, actor, courseId);
  const type = status && (await typeOfCourse(db, courseId));
  if (!status || type === undefined || !types.includes(type)) throw notFound();
  const facts = {
    isGiven: true,
    isUnlocked: isUnlocked(status.prerequisites, status.hasBegun),
    byProxy: actsByProxy(actor),
  };
  if (!courseRules.view(facts)) throw notFound();
  if (!courseRules.launch(facts)) throw new Refusal('conflict', 'You need to complete another course first.');
  return { name: status.name, type };
}
