/** How much an awarder has given in the current calendar month (UTC), excluding rescinded awards. */
import type { Transaction } from '../../platform/transaction.ts';

const monthOf = (now: Date): string => `${now.toISOString().slice(0, 7)}-01T00:00:00Z`;

/** AccreditationID → number of awards. */
export async function givenThisMonth(db: Transaction, awarderId: string, now: Date): Promise<Map<string, number>> {
  const rows = await db.query<{ id: string; given: number }>(
    `select accreditation_id as id, count(*)::int as given from portal.portal_award
     where awarder_id = $1 and rescinded_at is null and awarded_at >= $2 group by accreditation_id`,
    [awarderId, monthOf(now)],
  );
  return new Map(rows.map(({ id, given }) => [id, given]));
}
