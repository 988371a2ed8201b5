/** Which of those that are to be told do not want it in the portal, and whom it may reach outside. Asked at each telling. */
import type { NotificationKind } from '@portico/contracts/portal/shapes';
import type { Transaction } from '../../../platform/transaction.ts';

interface Ways {
  notInPortal: string[];
  /** Who has a browser that is told, or wants mail; most have neither, and no work is made for them. */
  outside: ReadonlySet<string>;
}

export async function whoIsTold(db: Transaction, userIds: readonly string[], kind: NotificationKind): Promise<Ways> {
  const rows = await db.prepared<{ id: string; inPortal: boolean; outside: boolean }>(
    'who_is_told',
    `select p.id, coalesce($2 = any(c.portal_kinds), true) as "inPortal",
       coalesce($2 = any(c.mail_kinds) and not c.digest, false)
         or exists (select from portal.portal_push_subscription s where s.user_id = p.id) as outside
     from unnest($1::uuid[]) as p (id)
     left join portal.portal_channel_choice c on c.user_id = p.id`,
    [userIds, kind],
  );
  return {
    notInPortal: rows.filter(({ inPortal }) => !inPortal).map(({ id }) => id),
    outside: new Set(rows.filter(({ outside }) => outside).map(({ id }) => id)),
  };
}
