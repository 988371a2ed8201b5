/**
 * Who is present at which subject. Only people who are present receive it. A page that stops sending heartbeats is
 * removed.
 */
import type * as calls from '@portico/contracts/live/calls';
import type { Subject } from '@portico/contracts/live/subjects';
import type { Handler } from '../../platform/bind-area.ts';
import type { LiveSubject, Requester } from '../../platform/live/live-subject.ts';
import { sendBeat } from '../../platform/live/presence-beat.ts';
import { notFound } from '../../platform/refusal.ts';

/** Checked with every heartbeat, so that people who lose access are removed. */
async function mustSee({ kind, id }: Subject, rules: readonly LiveSubject[], requester: Requester): Promise<void> {
  const facts = await rules.find((rule) => rule.kind === kind)?.find(id, requester);
  if (!facts?.maySee(requester.actor.self)) throw notFound();
}

async function publish(
  received: { subject: Subject; tab: string; writing: string | null; isGone: boolean },
  { actor, tenant, db }: Requester,
) {
  const name = `${actor.firstName} ${actor.lastName}`;
  await sendBeat(db, { ...received, tenantId: tenant.tenantId, userId: actor.userId, name });
  return { ok: true } as const;
}

export const sayHere: Handler<typeof calls.sayHere> = async ({ body }, context) => {
  await mustSee(body.subject, context.contributions.live, context);
  return publish({ ...body, isGone: false }, context);
};

/** Requires no access to the subject, because it may have been deleted or closed to the caller in the meantime. */
export const sayGone: Handler<typeof calls.sayGone> = ({ body }, context) =>
  publish({ ...body, writing: null, isGone: true }, context);
