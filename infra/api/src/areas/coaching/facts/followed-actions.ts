/**
 * Actions of sessions that depend on something in another area, for the area that is notified when it changes (0290).
 */
import type { FollowedKind } from '@portico/contracts/coaching/person-facts';
import { toAccount } from '../../../platform/live/audience.ts';
import { publish } from '../../../platform/live/publish.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { sessionKind } from '../sessions/open-session.ts';

export interface Followed extends Record<string, unknown> {
  item_id: string;
  session_id: string;
  text: string;
  status: string;
  is_seen: boolean;
  owner_id: string | null;
  coach_id: string;
  coachee_id: string;
  made_by: string | null;
  session_date: Date;
  is_shared: boolean;
}

const followed = `select i.item_id, i.session_id, i.text, i.status, i.is_seen, i.owner_id, s.coach_id, s.coachee_id, s.made_by,
    s.session_date, s.submitted_at is not null as is_shared
  from portal.coaching_item i
  join portal.coaching_session s on s.tenant_id = i.tenant_id and s.session_id = i.session_id
  where i.follows_id = $1 and i.follows_kind = $2 and i.removed_at is null and s.status <> 3
    and ($2 = 'issue' or i.owner_id = $3)
  order by s.session_date, i.item_id for update of i`;

/** Locked until the transaction ends, in the order of their sessions, earliest first. */
export const followedActions = (
  db: Transaction,
  { kind, id, ownerId }: { kind: FollowedKind; id: string; ownerId: string },
): Promise<Followed[]> => db.query<Followed>(followed, [id, kind, ownerId]);

/** Completes or reopens an action for the portal. `by` is the person whose activity it detected. */
export async function setSeen(
  { db, now }: { db: Transaction; now: Date },
  item: Followed,
  { done, by }: { done: boolean; by: string },
): Promise<void> {
  await db.query('update portal.coaching_item set status = $2, reason = null, is_seen = $3 where item_id = $1', [
    item.item_id,
    done ? 'completed' : 'not requested to complete',
    done,
  ]);
  await db.query(
    `insert into portal.coaching_history (tenant_id, entry_id, session_id, happened_at, kind, done_by, item_id, item_text)
     values ((select platform.current_tenant()), gen_random_uuid(), $1, $2, $3, $4, $5, $6)`,
    [item.session_id, now, done ? 'itemSeen' : 'itemReopened', by, item.item_id, item.text],
  );
  const people = [item.coach_id, item.made_by, item.is_shared ? item.coachee_id : null];
  await publish(
    { db },
    {
      kind: 'changed',
      subject: { kind: sessionKind, id: item.session_id },
      audience: people.filter((userId) => userId !== null).map(toAccount),
    },
  );
}
