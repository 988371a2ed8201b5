/** Agreed actions that are not done: those of accepted sessions. */
import { coachingStatus } from '@portico/contracts/platform/constants';
import type { ItemRow, SessionRow } from './session-rows.ts';

export function openActions(sessions: readonly SessionRow[], items: readonly ItemRow[]): ItemRow[] {
  const accepted = new Set(
    sessions.filter((row) => row.status === coachingStatus.accepted).map((row) => row.session_id),
  );
  return items.filter((item) => item.kind === 'action' && item.status !== 'completed' && accepted.has(item.session_id));
}

/** Overdue means due before the day. An action without a date is never overdue. */
export const isOverdue = (item: ItemRow, today: string): boolean => item.on_day !== null && item.on_day < today;
