/** Database rows of coachees' reflections on sessions. */
import type { Reflection } from '@portico/contracts/coaching/shapes';
import type { Transaction } from '../../../platform/transaction.ts';

export async function findReflection(db: Transaction, sessionId: string): Promise<Reflection | null> {
  const [row] = await db.query<Reflection & Record<string, unknown>>(
    `select mood_before as "moodBefore", mood_after as "moodAfter", rating, comment, version
     from portal.coaching_reflection where session_id = $1`,
    [sessionId],
  );
  return row ?? null;
}

/** Moods and ratings by session id, without the coachee's text. */
export async function moodsOf(
  db: Transaction,
  sessionIds: readonly string[],
): Promise<Map<string, Pick<Reflection, 'moodBefore' | 'moodAfter' | 'rating'>>> {
  const rows = await db.query<{
    id: string;
    moodBefore: number | null;
    moodAfter: number | null;
    rating: number | null;
  }>(
    `select session_id as id, mood_before as "moodBefore", mood_after as "moodAfter", rating
     from portal.coaching_reflection where session_id = any($1::uuid[])`,
    [sessionIds],
  );
  return new Map(rows.map(({ id, ...reflection }) => [id, reflection]));
}
