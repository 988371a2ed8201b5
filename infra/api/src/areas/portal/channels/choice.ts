/** How people want to be told. */
import type * as calls from '@portico/contracts/portal/calls';
import { type ChannelChoice, standardChannels } from '@portico/contracts/portal/channels';
import type { Handler } from '../../../platform/bind-area.ts';
import type { Transaction } from '../../../platform/transaction.ts';

type ChoiceRow = Omit<ChannelChoice, 'quiet'> & { id: string; from: string | null; until: string | null };

/** UserID → what they have saved; absent for who chose nothing, who has the standard. */
export async function chosenChannels(
  db: Transaction,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ChannelChoice>> {
  const rows = await db.prepared<ChoiceRow & Record<string, unknown>>(
    'channel_choices',
    `select user_id as id, portal_kinds as portal, push_kinds as push, mail_kinds as mail, digest,
       to_char(quiet_from, 'HH24:MI') as "from", to_char(quiet_until, 'HH24:MI') as until
     from portal.portal_channel_choice where user_id = any($1::uuid[])`,
    [userIds],
  );
  return new Map(
    rows.map(({ id, portal, push, mail, digest, from, until }) => [
      id,
      { portal, push, mail, digest, quiet: from === null || until === null ? null : { from, until } },
    ]),
  );
}

export const getChannelChoice: Handler<typeof calls.getChannelChoice> = async (_, { db, actor }) =>
  (await chosenChannels(db, [actor.userId])).get(actor.userId) ?? standardChannels;

/** A person's own, also while they act for somebody else. */
export const saveChannelChoice: Handler<typeof calls.saveChannelChoice> = async ({ body }, { db, actor, audit }) => {
  const { portal, push, mail, digest, quiet } = body;
  await db.query(
    `insert into portal.portal_channel_choice
       (tenant_id, user_id, portal_kinds, push_kinds, mail_kinds, digest, quiet_from, quiet_until)
     values ((select platform.current_tenant()), $1, $2, $3, $4, $5, $6, $7)
     on conflict (tenant_id, user_id) do update set portal_kinds = excluded.portal_kinds,
       push_kinds = excluded.push_kinds, mail_kinds = excluded.mail_kinds, digest = excluded.digest,
       quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until`,
    [actor.userId, portal, push, mail, digest, quiet?.from ?? null, quiet?.until ?? null],
  );
  audit({ object: { kind: 'channels', id: actor.userId }, person: actor.userId, after: { ...body } });
  return body;
};
