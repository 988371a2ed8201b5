import { type Period, type Span, spanOf } from '@portico/contracts/gamification/periods';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';

/** The time span that a period covers now; a season is looked up by its id. */
export async function requestedSpan(
  db: Transaction,
  { period, SeasonID }: { period: Period; SeasonID?: string | undefined },
  now: Date,
): Promise<Span> {
  if (period !== 'season') return spanOf(period, now);
  const [season] = await db.query<{ startsOn: string; endsOn: string }>(
    `select to_char(starts_on, 'YYYY-MM-DD') as "startsOn", to_char(ends_on, 'YYYY-MM-DD') as "endsOn"
     from portal.gamification_season where season_id = $1`,
    [SeasonID ?? null],
  );
  if (!season) throw notFound();
  return spanOf(period, now, season);
}
