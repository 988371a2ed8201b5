/** Trigger type 21: someone who may write to an object notifies its people about it. */
import type * as calls from '@portico/contracts/portal/calls';
import type { Handler } from '../../platform/bind-area.ts';
import { findById } from '../../platform/live/live-subject.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { mayNotifyMore, notify } from './notify.ts';

export const triggerNotification: Handler<typeof calls.triggerNotification> = async ({ query }, context) => {
  const { actor, audit, contributions } = context;
  const found = await findById(contributions.live, query.ObjectGUID, context);
  if (!found?.asks || !found.mayWrite(actor.self)) throw notFound();
  if (!(await mayNotifyMore(context, actor.userId)))
    throw new Refusal(
      'too_many_requests',
      'Too many people were notified within the last hour, so no one was notified now.',
      {
        retryAfterSeconds: 600,
      },
    );
  const { asks, people, maySee, subject } = found;
  const received = await notify(context, { ...asks, to: people, maySee, by: actor.userId });
  audit({ object: subject, after: { told: received }, plain: ['told'] });
  return { told: received };
};
