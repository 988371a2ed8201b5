/** Converts rows to the facts about a session that summaries count. */
import type { CountedAction, CountedSession } from '@portico/contracts/coaching/summary';
import type { Transaction } from '../../../platform/transaction.ts';
import { type ItemRow, itemsOf, type SessionRow } from '../session-rows.ts';

export const countedAction = ({ status, on_day }: ItemRow): CountedAction => ({
  isDone: status === 'completed',
  dueOn: on_day,
});

/** A session counts as created on the date of its meeting. */
const counted = (row: SessionRow, items: readonly ItemRow[]): CountedSession => ({
  status: row.status,
  coacheeId: row.coachee_id,
  createdAt: row.session_date,
  submittedAt: row.submitted_at,
  acceptedAt: row.accepted_at,
  completedAt: row.completed_at,
  wasRejected: row.rejected_at !== null,
  actions: items.filter((item) => item.kind === 'action').map(countedAction),
});

export async function countedSessions(db: Transaction, rows: readonly SessionRow[]): Promise<CountedSession[]> {
  const items = await itemsOf(
    db,
    rows.map((row) => row.session_id),
  );
  const bySession = Map.groupBy(items, (item) => item.session_id);
  return rows.map((row) => counted(row, bySession.get(row.session_id) ?? []));
}
