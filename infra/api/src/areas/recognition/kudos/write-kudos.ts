/** Gives kudos, takes them back, hides and removes them. */
import { hasInScope } from '@portico/contracts/account/role-access';
import type * as calls from '@portico/contracts/portal/calls';
import { kudosObstacle, kudosRights, mayThank } from '@portico/contracts/recognition/kudos-rules';
import type { Handler } from '../../../platform/bind-area.ts';
import { peopleByIds } from '../../../platform/people.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { notify, withdrawUnread } from '../../../services/portal/public.ts';
import { factsOf, givenLately, type KudosRow, kudosAnswers, kudosColumns, lockedKudos } from './kudos-rows.ts';

/** Serialises kudos by giver, so that concurrent calls cannot exceed the limits. */
const giverAlone = (db: Transaction, giverId: string) =>
  db.query('select from portal.account_user where user_id = $1 for no key update', [giverId]);

/** Merges repeated notifications about the same kudos, and finds the unread one. */
const noticeKey = (kudosId: string): string => `kudos ${kudosId}`;

export const giveKudos: Handler<typeof calls.giveKudos> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  // In this order on the connection, so that what was given is read below the lock.
  const [[receiver], , given] = await Promise.all([
    peopleByIds(db, [body.ReceiverID]),
    giverAlone(db, actor.userId),
    givenLately(db, actor.userId, now),
  ]);
  if (!receiver || !mayThank(actor, receiver)) throw notFound();
  const obstacle = kudosObstacle(given, receiver.userId, now.getTime());
  if (obstacle)
    throw new Refusal('conflict', 'The limit of kudos is reached. Nothing was stored.', {
      current: { reason: obstacle.reason, until: new Date(obstacle.until).toISOString() },
    });
  const [made] = await db.query<KudosRow>(
    `insert into portal.portal_kudos as k (tenant_id, kudos_id, giver_id, receiver_id, badge, words, only_receiver, given_at)
     values ((select platform.current_tenant()), gen_random_uuid(), $1, $2, $3, $4, $5, $6) returning ${kudosColumns}`,
    [actor.userId, receiver.userId, body.badge, body.words, body.isOnlyForReceiver, now],
  );
  if (!made) throw new Error('Kudos were not stored.');
  await notify(context, {
    message: 'kudos.given',
    values: { kudos: made.kudos_id },
    to: [receiver.userId],
    by: actor.userId,
    same: noticeKey(made.kudos_id),
    maySee: ({ userId }) => userId === receiver.userId,
  });
  // Without the words: they are the giver's, who may delete them, and may be for the receiver only.
  audit({
    object: { kind: 'kudos', id: made.kudos_id },
    after: { badge: body.badge, onlyForReceiver: body.isOnlyForReceiver },
    plain: ['badge', 'onlyForReceiver'],
  });
  const [answer] = await kudosAnswers(db, actor, [made], now);
  if (!answer) throw new Error('Kudos have no answer.');
  return answer;
};

export const takeBackKudos: Handler<typeof calls.takeBackKudos> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const row = await lockedKudos(db, body.KudosID);
  if (!row || row.giver_id !== actor.userId || factsOf(row).isGone) throw notFound();
  if (!kudosRights(factsOf(row), { ...actor, reaches: false }, now.getTime()).takeBack)
    throw new Refusal('conflict', 'The time for taking it back is over. Nothing was changed.', {
      current: { reason: 'late' },
    });
  db.send('update portal.portal_kudos set taken_back_at = $2 where kudos_id = $1', [row.kudos_id, now]);
  await withdrawUnread(context, row.receiver_id, noticeKey(row.kudos_id));
  audit({ object: { kind: 'kudos', id: row.kudos_id }, person: row.receiver_id, after: { takenBack: true } });
  return { ok: true };
};

export const hideKudos: Handler<typeof calls.hideKudos> = async ({ body }, { db, actor, now, audit }) => {
  const row = await lockedKudos(db, body.KudosID);
  if (!row || !kudosRights(factsOf(row), { ...actor, reaches: false }, now.getTime()).hide) throw notFound();
  db.send(
    `update portal.portal_kudos set hidden_at = case when $2 then coalesce(hidden_at, $3::timestamptz) end
     where kudos_id = $1`,
    [row.kudos_id, body.isHidden, now],
  );
  audit({
    object: { kind: 'kudos', id: row.kudos_id },
    before: { hidden: row.hidden_at !== null },
    after: { hidden: body.isHidden },
    plain: ['hidden'],
  });
  return { ok: true };
};

export const removeKudos: Handler<typeof calls.removeKudos> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const row = await lockedKudos(db, body.KudosID);
  if (!row) throw notFound();
  const [receiver] = await peopleByIds(db, [row.receiver_id]);
  const isShown = !row.only_receiver && row.hidden_at === null;
  if (!receiver || !hasInScope(actor, receiver) || !isShown || factsOf(row).isGone) throw notFound();
  context.judge([row.giver_id, row.receiver_id]);
  db.send('update portal.portal_kudos set removed_at = $2, removed_by = $3, remove_reason = $4 where kudos_id = $1', [
    row.kudos_id,
    now,
    actor.userId,
    body.reason,
  ]);
  await withdrawUnread(context, row.receiver_id, noticeKey(row.kudos_id));
  await notify(context, {
    message: 'kudos.removed',
    values: { kudos: row.kudos_id },
    to: [row.giver_id],
    by: actor.userId,
    same: noticeKey(row.kudos_id),
    maySee: ({ userId }) => userId === row.giver_id,
  });
  audit({ object: { kind: 'kudos', id: row.kudos_id }, person: row.giver_id, after: { removed: body.reason } });
  return { ok: true };
};
