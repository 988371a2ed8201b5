/**
 * The unsubscribe link at the end of a mail. Opening it changes nothing, because mail programs and scanners open every
 * address.
 */
import type * as calls from '@portico/contracts/link/calls';
import type { Call } from '@portico/contracts/platform/call';
import type { Handler } from '../../platform/bind-area.ts';
import type { CallContext } from '../../platform/call-context.ts';
import { readLink } from '../../platform/links/read-link.ts';
import { setWanted, wantsTopic } from '../../platform/mail/mail-topics.ts';

type Context = Pick<CallContext<Call>, 'db' | 'tenant' | 'secrets' | 'now' | 'audit' | 'contributions'>;

/** The subscription that the link can end: mails of a topic to a person, or mails about one object to an address. */
async function subscriptionOf(context: Context, value: string) {
  const { db, tenant, secrets, now, contributions } = context;
  const place = { tenantId: tenant.tenantId, key: secrets.links, now };
  const { subjectId, holder } = await readLink(db, place, 'unsubscribe', value);
  const { topic, email } = holder;
  const ofOneThing = contributions.mailSubscriptions[topic];
  if (ofOneThing !== undefined) {
    const subscriber = { id: subjectId, email: email ?? '' };
    return {
      topic,
      object: { kind: ofOneThing.kind, id: subjectId },
      isWanted: () => ofOneThing.isWanted(db, subscriber),
      set: (wanted: boolean) => ofOneThing.set(db, tenant.tenantId, subscriber, wanted),
    };
  }
  return {
    topic,
    object: { kind: 'mailTopic', id: subjectId },
    person: subjectId,
    isWanted: () => wantsTopic(db, subjectId, topic),
    set: (wanted: boolean) => setWanted(db, subjectId, topic, { wanted, now }),
  };
}

export const getMailSubscription: Handler<typeof calls.getMailSubscription> = async ({ query }, context) => {
  const { topic, isWanted } = await subscriptionOf(context, query.link);
  return { topic, subscribed: await isWanted() };
};

async function change(context: Context, value: string, wanted: boolean) {
  const { topic, object, person, set } = await subscriptionOf(context, value);
  await set(wanted);
  context.audit({
    object,
    after: { topic, subscribed: wanted },
    ...(person === undefined ? {} : { person }),
    plain: ['topic', 'subscribed'],
  });
  return { topic, subscribed: wanted };
}

export const unsubscribe: Handler<typeof calls.unsubscribe> = ({ query }, context) =>
  change(context, query.link, false);
export const resubscribe: Handler<typeof calls.resubscribe> = ({ query }, context) => change(context, query.link, true);
