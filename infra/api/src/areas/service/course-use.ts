/** Records views and launches. They always belong to the actor, because no one can learn on another's behalf. */
import { isUnlocked, openPrerequisites } from '@portico/contracts/lms/prerequisites';
import type * as calls from '@portico/contracts/service/calls';
import type { Actor, Person } from '../../platform/actor.ts';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { actsByProxy, type CourseStatus, countLaunch, countView, courseGivenTo, courseRules } from '../lms/public.ts';

/** The course, if it is assigned to the actor and the call names the actor. */
async function ownCourse(
  db: Transaction,
  actor: Actor,
  named: Person | undefined,
  courseId: string,
): Promise<CourseStatus> {
  const course = named?.userId === actor.userId ? await courseGivenTo(db, actor, courseId) : undefined;
  const facts = { isGiven: course !== undefined, isUnlocked: true, byProxy: actsByProxy(actor) };
  if (!course || !courseRules.view(facts)) throw notFound();
  return course;
}

export const addViewCourse: Handler<typeof calls.addViewCourse> = async (
  { query },
  { db, actor, people, tenant, now },
) => {
  await ownCourse(db, actor, people.username, query.courseID);
  const place = { tenantId: tenant.tenantId, userId: actor.userId, courseId: query.courseID };
  return { ok: true, views: await countView(db, { ...place, at: now }) };
};

export const addLaunchCourse: Handler<typeof calls.addLaunchCourse> = async (
  { query },
  { db, actor, people, tenant, now },
) => {
  const { prerequisites, hasBegun: hasStarted } = await ownCourse(db, actor, people.username, query.courseID);
  const facts = { isGiven: true, isUnlocked: isUnlocked(prerequisites, hasStarted), byProxy: actsByProxy(actor) };
  if (!courseRules.launch(facts))
    throw new Refusal('conflict', 'You need to complete another course first. Nothing was changed.', {
      current: openPrerequisites(prerequisites)[0],
    });
  const place = { tenantId: tenant.tenantId, userId: actor.userId, courseId: query.courseID };
  return { ok: true, launches: await countLaunch(db, { ...place, at: now }) };
};
