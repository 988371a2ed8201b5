/** Likes. Whoever acts for somebody else does not like for them. */
import type * as calls from '@portico/contracts/service/calls';
import type { LikeSubject } from '@portico/contracts/service/shapes';
import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../platform/bind-area.ts';
import type { Actor, Person } from '../../platform/call-context.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { actsByProxy } from '../lms/public.ts';
import { likesOf } from './like-counts.ts';
import { mayReadSubject } from './like-subjects.ts';
import { serviceLike } from './tables.ts';

interface Subject {
  objecttype: LikeSubject;
  ObjectID: string;
}

async function answer(db: Transaction, { objecttype, ObjectID }: Subject, userId: string) {
  const count = await likesOf(db, objecttype, [ObjectID], userId);
  return { objecttype, ObjectID, ...count(ObjectID) };
}

async function requireReadable(db: Transaction, actor: Actor, subject: Subject, now: Date): Promise<void> {
  if (!(await mayReadSubject[subject.objecttype](db, actor, subject.ObjectID, now))) throw notFound();
}

/** The name in the call must be the actor's own, and the actor must act for themselves. */
function requireOwn(actor: Actor, named: Person | undefined): void {
  if (actsByProxy(actor) || named?.userId !== actor.userId) throw notFound();
}

export const getLikes: Handler<typeof calls.getLikes> = async ({ query }, { db, actor, now }) => {
  await requireReadable(db, actor, query, now);
  return answer(db, query, actor.self.userId);
};

export const setLike: Handler<typeof calls.setLike> = async ({ query }, { db, actor, people, tenant, now }) => {
  requireOwn(actor, people.username);
  await requireReadable(db, actor, query, now);
  await db.orm
    .insert(serviceLike)
    .values({
      tenantId: tenant.tenantId,
      subjectKind: query.objecttype,
      subjectId: query.ObjectID,
      userId: actor.userId,
      likedAt: now,
    })
    .onConflictDoNothing();
  return answer(db, query, actor.userId);
};

export const unsetLike: Handler<typeof calls.unsetLike> = async ({ query }, { db, actor, people, now }) => {
  requireOwn(actor, people.username);
  await requireReadable(db, actor, query, now);
  await db.orm
    .delete(serviceLike)
    .where(
      and(
        eq(serviceLike.subjectKind, query.objecttype),
        eq(serviceLike.subjectId, query.ObjectID),
        eq(serviceLike.userId, actor.userId),
      ),
    );
  return answer(db, query, actor.userId);
};
