/** A person's last absence, stored when they return: later sign-ins of the same days must not hide it. */
import { isJustBack, wasAway } from '@portico/contracts/account/absence';
import { isoDay } from '@portico/contracts/platform/dates';
import { zoneOf } from '../../platform/people.ts';
import type { Transaction } from '../../platform/transaction.ts';

export interface Absence {
  /** The last visit before it. */
  since: Date;
  /** The sign-in that ended it. */
  until: Date;
}

/** Stores the absence that ends with this sign-in, if it was long enough. Called before the sign-in is stored. */
export async function noteReturn(db: Transaction, userId: string, now: Date): Promise<void> {
  const [row] = await db.query<{ seen: Date | null; zone: string }>(
    `select greatest(u.last_login_at, (select max(s.seen_at) from portal.account_sign_in s
       where s.tenant_id = u.tenant_id and s.user_id = u.user_id)) as seen, ${zoneOf('u')} as zone
     from portal.account_user u where u.user_id = $1`,
    [userId],
  );
  if (!row?.seen) return;
  const dayOf = (at: Date) => isoDay(at.toISOString(), row.zone);
  if (wasAway(dayOf(row.seen), dayOf(now)))
    db.send('update portal.account_user set away_since = $2, returned_at = $3 where user_id = $1', [
      userId,
      row.seen,
      now,
    ]);
}

export async function absenceOf(db: Transaction, userId: string): Promise<Absence | null> {
  const [row] = await db.prepared<{ since: Date | null; until: Date | null }>(
    'account_absence',
    'select away_since as since, returned_at as until from portal.account_user where user_id = $1',
    [userId],
  );
  return row?.since && row.until ? { since: row.since, until: row.until } : null;
}

/** Since when the person was away, as an instant, while that is shown. */
export function shownAbsence(absence: { since: Date | null; until: Date | null; zone: string }, now: Date) {
  const { since, until, zone } = absence;
  if (!since || !until) return null;
  const dayOf = (at: Date) => isoDay(at.toISOString(), zone);
  return isJustBack(dayOf(until), dayOf(now)) ? since.toISOString() : null;
}
