/** Actions agreed in coaching sessions, for areas that show them next to their subject. */
import { type AgreedState, agreedState } from '@portico/contracts/coaching/agreed-actions';
import type { ItemStatus } from '@portico/contracts/coaching/shapes';
import type { Transaction } from '../../platform/transaction.ts';

export interface AgreedAction {
  itemId: string;
  text: string;
  /** `2026-12-04` */
  dueOn: string | null;
  state: AgreedState;
  /** Whether the owner may report it as done. */
  canReport: boolean;
}

interface OwnerInSession {
  sessionId: string | null;
  ownerId: string;
}

/** Maximum number of actions shown per session. */
const mostOfSession = 10;
const keyOf = ({ sessionId, ownerId }: OwnerInSession): string => `${sessionId} ${ownerId}`;

/** The owner's actions from accepted sessions, in order. */
export async function agreedActions(
  db: Transaction,
  wanted: readonly OwnerInSession[],
): Promise<(one: OwnerInSession) => readonly AgreedAction[]> {
  if (wanted.length === 0) return () => [];
  const rows = await db.prepared<{
    session_id: string;
    owner_id: string;
    item_id: string;
    text: string;
    due_on: string | null;
    status: ItemStatus;
    is_open: boolean;
  }>(
    'coaching_agreed_actions',
    `select w.session_id, w.owner_id, i.* from (select distinct session_id, owner_id
       from unnest($1::uuid[], $2::uuid[]) u (session_id, owner_id)) w
     cross join lateral (select i.item_id, i.text, to_char(i.on_day, 'YYYY-MM-DD') as due_on, i.status,
         s.status = 2 as is_open
       from portal.coaching_item i
       join portal.coaching_session s on s.tenant_id = i.tenant_id and s.session_id = i.session_id
       where i.session_id = w.session_id and i.owner_id = w.owner_id and i.kind = 'action' and i.removed_at is null
         and s.status in (2, 3)
       order by i.position, i.item_id limit ${mostOfSession}) i`,
    [wanted.map(({ sessionId }) => sessionId), wanted.map(({ ownerId }) => ownerId)],
  );
  const found = Map.groupBy(rows, ({ session_id, owner_id }) => keyOf({ sessionId: session_id, ownerId: owner_id }));
  return (one) =>
    (found.get(keyOf(one)) ?? []).map(({ item_id, text, due_on, status, is_open }) => {
      const state = agreedState(status);
      return {
        itemId: item_id,
        text,
        dueOn: due_on,
        state,
        canReport: is_open && (state === 'open' || state === 'declined'),
      };
    });
}
