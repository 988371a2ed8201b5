/** Database rows of a session's history. */
import type { HistoryKind } from '@portico/contracts/coaching/history-shapes';
import type { SessionFields } from '@portico/contracts/coaching/session-fields';
import type { Actor } from '../../../platform/actor.ts';
import { principalOf } from '../../../platform/attribution.ts';
import type { Transaction } from '../../../platform/transaction.ts';

interface Happening {
  sessionId: string;
  kind: HistoryKind;
  itemId?: string | null;
  itemText?: string | null;
  reason?: string | null;
  /** The submitted contents; only for submissions. */
  contents?: SessionFields;
}

/** Stores an entry with both names: who acted, and for whom. */
export async function remember(
  { db, actor, now }: { db: Transaction; actor: Actor; now: Date },
  { sessionId, kind, itemId = null, itemText = null, reason = null, contents }: Happening,
): Promise<void> {
  await db.query(
    `insert into portal.coaching_history (tenant_id, entry_id, session_id, happened_at, kind, done_by, done_for, item_id,
       item_text, reason, contents)
     values ((select platform.current_tenant()), gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      sessionId,
      now,
      kind,
      actor.userId,
      principalOf(actor),
      itemId,
      itemText,
      reason,
      contents ? JSON.stringify(contents) : null,
    ],
  );
}

export interface HistoryRow {
  entry_id: string;
  happened_at: Date;
  kind: HistoryKind;
  done_by: string;
  done_for: string | null;
  item_id: string | null;
  item_text: string | null;
  reason: string | null;
  contents: SessionFields | null;
}

/** Entries of a session, newest first. */
export const historyOf = (db: Transaction, sessionId: string): Promise<HistoryRow[]> =>
  db.query<HistoryRow & Record<string, unknown>>(
    `select entry_id, happened_at, kind, done_by, done_for, item_id, item_text, reason, contents
     from portal.coaching_history where session_id = $1 order by happened_at desc, place desc`,
    [sessionId],
  );
