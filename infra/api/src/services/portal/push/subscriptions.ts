/**
 * Browsers with push. The subscription of a browser belongs to the last person who signed in there, so that no one
 * receives another person's notifications.
 */
import type * as calls from '@portico/contracts/portal/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { isPushService } from '../../../platform/push/push-settings.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';

/** Maximum number of browsers per person; the one unused for the longest time is removed. */
const mostBrowsers = 20;

async function pruneBeyondMost(db: Transaction, userId: string): Promise<void> {
  await db.query(
    `delete from portal.portal_push_subscription s using (
       select subscription_id, row_number() over (order by coalesce(delivered_at, subscribed_at) desc, subscription_id) as place
       from portal.portal_push_subscription where user_id = $1) placed
     where placed.subscription_id = s.subscription_id and placed.place > $2`,
    [userId, mostBrowsers],
  );
}

export const subscribePushNotification: Handler<typeof calls.subscribePushNotification> = async (
  { body },
  { db, actor, secrets, now, audit },
) => {
  const { endpoint, keys } = body.subscription;
  if (secrets.push === undefined || !isPushService(endpoint, secrets.push))
    throw new Refusal('invalid_input', 'The input is not accepted.', {
      fields: [{ path: 'body.subscription.endpoint', message: 'is not a push service known to this portal' }],
    });
  await db.query(
    `insert into portal.portal_push_subscription
       (tenant_id, subscription_id, user_id, endpoint, p256dh, auth, subscribed_at)
     values ((select platform.current_tenant()), gen_random_uuid(), $1, $2, $3, $4, $5)
     on conflict (tenant_id, md5(endpoint)) do update
       set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth,
         subscribed_at = excluded.subscribed_at
       where (portal_push_subscription.user_id, portal_push_subscription.p256dh, portal_push_subscription.auth)
         is distinct from (excluded.user_id, excluded.p256dh, excluded.auth)`,
    [actor.userId, endpoint, keys.p256dh, keys.auth, now],
  );
  await pruneBeyondMost(db, actor.userId);
  audit({ object: { kind: 'push-subscription', id: actor.userId }, person: actor.userId });
  return { ok: true };
};

export const checkPushNotification: Handler<typeof calls.checkPushNotification> = async (
  { body },
  { db, actor, secrets },
) => {
  const rows = await db.query(
    'select from portal.portal_push_subscription where md5(endpoint) = md5($1) and user_id = $2',
    [body.endpoint, actor.userId],
  );
  return { publicKey: secrets.push?.publicKey ?? null, subscribed: rows.length > 0 };
};

export const unsubscribePushNotification: Handler<typeof calls.unsubscribePushNotification> = async (
  { body },
  { db, actor, audit },
) => {
  await db.query('delete from portal.portal_push_subscription where md5(endpoint) = md5($1) and user_id = $2', [
    body.endpoint,
    actor.userId,
  ]);
  audit({ object: { kind: 'push-subscription', id: actor.userId }, person: actor.userId });
  return { ok: true };
};

/** Ends push in all browsers of these accounts. A browser that is still signed in subscribes again. */
export const removePushSubscriptions = async (db: Transaction, userIds: readonly string[]): Promise<void> => {
  await db.query('delete from portal.portal_push_subscription where user_id = any($1::uuid[])', [userIds]);
};
