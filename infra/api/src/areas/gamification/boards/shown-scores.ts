/** Everyone's score as another system may know it: as they want to be shown, without those who left the boards. */
import type { Transaction } from '../../../platform/transaction.ts';
import { scoresOf } from './scores.ts';

export async function shownScores(db: Transaction): Promise<{ id: string; username: string; points: number }[]> {
  const everybody = { organisationId: null, teamId: null, jobTitleId: null };
  const rows = await scoresOf(db, everybody, { from: null, to: null }, { meId: null });
  return rows.map((row) => ({
    id: row.user_id,
    username: row.name,
    points: row.points,
  }));
}
