import type { DataSubject, PersonalTable } from '../../platform/personal-data/personal-table.ts';
import type { Transaction } from '../../platform/transaction.ts';

const own = { noun: 'points', people: ['user_id'], erase: { how: 'delete' }, isExported: true } as const;

/**
 * Standings are updated at the end of the transaction, like every change of them, because by then the memberships are
 * gone.
 */
async function leaveBoards(db: Transaction, { tenantId, userId }: DataSubject): Promise<number> {
  await db.query('select platform.gamification_note_person($1, $2)', [tenantId, userId]);
  const [row] = await db.query<{ count: number }>(
    'select count(*)::int as count from portal.gamification_standing where user_id = $1',
    [userId],
  );
  return row?.count ?? 0;
}

export const gamificationData: readonly PersonalTable[] = [
  { ...own, table: 'gamification_step_act' },
  { ...own, table: 'gamification_job_title_holder' },
  { ...own, table: 'gamification_player' },
  { ...own, table: 'gamification_badge_holder' },
  { ...own, table: 'gamification_deed' },
  { ...own, table: 'leaderboard_known' },
  { ...own, table: 'gamification_week_rank' },
  { ...own, table: 'gamification_standing', isExported: false, erase: { how: 'delete', by: leaveBoards } },
  {
    ...own,
    table: 'gamification_standing_change',
    isExported: false,
    erase: { how: 'keep', because: 'each transaction empties it at its end' },
  },
  {
    ...own,
    table: 'gamification_point',
    erase: { how: 'keep', because: 'points are a ledger that is only added to; it holds numbers and the id' },
  },
];
