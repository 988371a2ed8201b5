/** Likes. Delegates cannot like on behalf of others. */
import type * as calls from '@portico/contracts/service/calls';
import type { Actor, Person } from '../../platform/actor.ts';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { asReader } from '../../platform/subjects/subject.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { publishSubjectChanged, readableSubject, type SubjectName } from '../../services/comment/public.ts';
import { actsByProxy } from '../lms/public.ts';
import { likesOf } from './like-counts.ts';

async function answer(db: Transaction, { objecttype, ObjectID }: SubjectName, userId: string) {
  const count = await likesOf(db, objecttype, [ObjectID], userId);
  return { objecttype, ObjectID, ...count(ObjectID) };
}

/** The call must name the actor, and the actor must not be acting for someone else. */
function requireOwn(actor: Actor, named: Person | undefined): void {
  if (actsByProxy(actor) || named?.userId !== actor.userId) throw notFound();
}

export const getLikes: Handler<typeof calls.getLikes> = async ({ query }, context) => {
  const { db, actor } = context;
  await readableSubject(context, asReader(actor), query);
  return answer(db, query, actor.self.userId);
};

/** Subjects that no longer accept comments, such as an archived idea, keep their likes. */
async function requireLikeable(context: Parameters<typeof readableSubject>[0], actor: Actor, subject: SubjectName) {
  const { write } = await readableSubject(context, asReader(actor), subject);
  if (!write) throw new Refusal('forbidden', 'Likes can no longer be changed here. Nothing was changed.');
}

export const setLike: Handler<typeof calls.setLike> = async ({ query }, context) => {
  const { db, actor, people, tenant, now } = context;
  requireOwn(actor, people.username);
  await requireLikeable(context, actor, query);
  await db.query(
    `insert into portal.service_like (tenant_id, subject_kind, subject_id, user_id, liked_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [tenant.tenantId, query.objecttype, query.ObjectID, actor.userId, now],
  );
  await publishSubjectChanged(context, query);
  return answer(db, query, actor.userId);
};

export const unsetLike: Handler<typeof calls.unsetLike> = async ({ query }, context) => {
  const { db, actor, people } = context;
  requireOwn(actor, people.username);
  await requireLikeable(context, actor, query);
  await db.query('delete from portal.service_like where subject_kind = $1 and subject_id = $2 and user_id = $3', [
    query.objecttype,
    query.ObjectID,
    actor.userId,
  ]);
  await publishSubjectChanged(context, query);
  return answer(db, query, actor.userId);
};
