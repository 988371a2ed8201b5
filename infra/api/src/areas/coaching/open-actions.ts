/** Agreed actions that are not done: only those of accepted sessions count. */
import { coachingStatus } from '@portico/contracts/platform/constants';
import type { ItemRow, SessionRow } from './session-rows.ts';

export function openActions(sessions: readonly SessionRow[], items: readonly ItemRow[]): ItemRow[] {
  const accepted = new Set(
    sessions.filter((row) => row.status === coachingStatus.accepted).map((row) => row.session_id),
  );
  return items.filter((item) => item.kind === 'action' && item.status !== 'completed' && accepted.has(item.session_id));
}

/** Overdue means that the due date is before the given day. An action without a due date is never overdue. */
export const isOverdue = (item: ItemRow, today: string): boolean => item.on_day !== null && item.on_day < today;
