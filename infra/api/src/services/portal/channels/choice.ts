/** People's notification settings. */
import type * as calls from '@portico/contracts/portal/calls';
import {
  type ChannelChoice,
  type SavedChoice,
  standardChannels,
  withoutMail,
} from '@portico/contracts/portal/channels';
import type { Handler } from '../../../platform/bind-area.ts';
import { endedTopic, setWanted } from '../../../platform/mail/mail-topics.ts';
import type { Transaction } from '../../../platform/transaction.ts';

type ChoiceRow = Omit<SavedChoice, 'quiet'> & { id: string; from: string | null; until: string | null };

const topic = 'notices';

async function savedChannels(db: Transaction, userIds: readonly string[]): Promise<ReadonlyMap<string, SavedChoice>> {
  const rows = await db.prepared<ChoiceRow & Record<string, unknown>>(
    'channel_choices',
    `select user_id as id, portal_kinds as portal, push_kinds as push, mail_kinds as mail, mail_chosen as "isMailChosen",
       digest, to_char(quiet_from, 'HH24:MI') as "from", to_char(quiet_until, 'HH24:MI') as until
     from portal.portal_channel_choice where user_id = any($1::uuid[])`,
    [userIds],
  );
  return new Map(
    rows.map(({ id, from, until, ...choice }) => [
      id,
      { ...choice, quiet: from === null || until === null ? null : { from, until } },
    ]),
  );
}

/**
 * UserID → their settings, whether saved or changed by the unsubscribe link of a mail. Absent for people with the
 * defaults.
 */
export async function chosenChannels(
  db: Transaction,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, SavedChoice>> {
  const [saved, ended] = [await savedChannels(db, userIds), await endedTopic(db, userIds, topic)];
  const withoutMails = [...ended.keys()].map((id) => [id, withoutMail(saved.get(id) ?? standardChannels)] as const);
  return new Map([...saved, ...withoutMails]);
}

export const getChannelChoice: Handler<typeof calls.getChannelChoice> = async (_, { db, actor }) => {
  const { portal, push, mail, digest, quiet }: ChannelChoice =
    (await chosenChannels(db, [actor.userId])).get(actor.userId) ?? standardChannels;
  return { portal, push, mail, digest, quiet };
};

/**
 * Always a person's own settings, even while they act for someone else. If they have unsubscribed and select no kind of
 * mail, they only changed another setting: the kinds they had selected stay stored for when they want mails again.
 */
export const saveChannelChoice: Handler<typeof calls.saveChannelChoice> = async (
  { body },
  { db, actor, now, audit },
) => {
  const { portal, push, mail, digest, quiet } = body;
  const stayEnded = mail.length === 0 && (await endedTopic(db, [actor.userId], topic)).has(actor.userId);
  if (!stayEnded) await setWanted(db, actor.userId, topic, { wanted: true, now });
  await db.query(
    `insert into portal.portal_channel_choice as kept
       (tenant_id, user_id, portal_kinds, push_kinds, mail_kinds, digest, quiet_from, quiet_until, mail_chosen)
     values ((select platform.current_tenant()), $1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (tenant_id, user_id) do update set portal_kinds = excluded.portal_kinds,
       push_kinds = excluded.push_kinds, mail_kinds = case when $9 then kept.mail_kinds else excluded.mail_kinds end,
       mail_chosen = kept.mail_chosen or excluded.mail_chosen, digest = excluded.digest,
       quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until`,
    [actor.userId, portal, push, mail, digest, quiet?.from ?? null, quiet?.until ?? null, mail.length > 0, stayEnded],
  );
  audit({ object: { kind: 'channels', id: actor.userId }, person: actor.userId, after: { ...body } });
  return body;
};

export const getMailStanding: Handler<typeof calls.getMailStanding> = async (_, { db, actor }) => {
  const own = [actor.userId];
  const [ended, saved] = [await endedTopic(db, own, topic), await savedChannels(db, own)];
  return {
    endedAt: ended.get(actor.userId)?.toISOString() ?? null,
    isChosen: saved.get(actor.userId)?.isMailChosen === true,
  };
};

export const setMailWanted: Handler<typeof calls.setMailWanted> = async (
  { body: { wanted } },
  { db, actor, now, audit },
) => {
  await setWanted(db, actor.userId, topic, { wanted, now });
  audit({
    object: { kind: 'mailTopic', id: actor.userId },
    person: actor.userId,
    after: { topic, subscribed: wanted },
    plain: ['topic', 'subscribed'],
  });
  return { ok: true };
};
