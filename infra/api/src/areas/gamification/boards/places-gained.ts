import { spanOf } from '@portico/contracts/gamification/periods';
import type { Transaction } from '../../../platform/transaction.ts';
import { firstOnBoard } from './scores.ts';
import { rankLastWeek } from './week-ranks.ts';

interface Gained {
  userId: string;
  organisationId: string | null;
  /** When the person reached what is celebrated. */
  at: Date;
  now: Date;
}

/**
 * The places that the person has gained on their organisation's leaderboard this week, for a celebration of something
 * reached in it. Null if there are none to celebrate, or they have left the leaderboards.
 */
export async function placesGained(
  db: Transaction,
  { userId, organisationId, at, now }: Gained,
): Promise<number | null> {
  const monday = spanOf('week', now).from;
  if (organisationId === null || monday === null || at < monday) return null;
  const group = { organisationId, teamId: null, jobTitleId: null };
  const [before, rows] = await Promise.all([
    rankLastWeek(db, { boardId: organisationId, userId, now }),
    firstOnBoard(db, { id: organisationId, group }, userId, 1),
  ]);
  const rank = rows.find((row) => row.user_id === userId)?.rank;
  const gained = before === undefined || rank === undefined ? 0 : before - rank;
  return gained > 0 ? gained : null;
}
