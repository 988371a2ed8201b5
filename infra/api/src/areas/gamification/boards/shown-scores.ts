/** Scores for an external system, under the names people chose to show and without those who opted out. */
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
