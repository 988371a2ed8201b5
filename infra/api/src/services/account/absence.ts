/**
 * A person's last absence. It is stored when they return, because later sign-ins on the same days would otherwise hide
 * it.
 */
import { isJustBack, wasAway } from '@portico/contracts/account/absence';
import { isoDay } from '@portico/contracts/platform/dates';
import { beginsWeek, weekBefore } from '@portico/contracts/portal/week-review';
import { zoneOf } from '../../platform/people.ts';
import type { Transaction } from '../../platform/transaction.ts';

export interface Absence {
  /** The last visit before the absence. */
  since: Date;
  /** The visit that ended the absence. */
  until: Date;
}

/** The last visit before this one, and the person's time zone. */
export interface LastVisit {
  seen: Date | null;
  zone: string;
}

/** SQL: the last visit of the person in `$1`. */
export const lastVisit = `select greatest(u.last_login_at, (select max(s.seen_at) from portal.account_sign_in s
    where s.tenant_id = u.tenant_id and s.user_id = u.user_id)) as seen, ${zoneOf('u')} as zone
  from portal.account_user u where u.user_id = $1`;

/** Stores the absence that ended with this visit if it was long enough, and the week that begins with it. */
export function noteReturn(db: Transaction, userId: string, last: LastVisit | undefined, now: Date): void {
  if (!last?.seen) return;
  const dayOf = (at: Date) => isoDay(at.toISOString(), last.zone);
  if (beginsWeek(dayOf(last.seen), dayOf(now)))
    db.send('update portal.account_user set week_opened_on = $2 where user_id = $1', [userId, dayOf(now)]);
  if (wasAway(dayOf(last.seen), dayOf(now)))
    db.send('update portal.account_user set away_since = $2, returned_at = $3 where user_id = $1', [
      userId,
      last.seen,
      now,
    ]);
}

/** Monday of the week to look back on, on the day of the first visit after it. */
export function weekToReview({ opened, zone }: { opened: string | null; zone: string }, now: Date): string | null {
  const today = isoDay(now.toISOString(), zone);
  return opened === today ? weekBefore(today).monday : null;
}

interface StoredAbsence {
  since: Date | null;
  until: Date | null;
  zone: string;
}

/** The person's last absence, as long as it is to be shown. */
export function shownAbsence({ since, until, zone }: StoredAbsence, now: Date): Absence | null {
  if (!since || !until) return null;
  const dayOf = (at: Date) => isoDay(at.toISOString(), zone);
  return isJustBack(dayOf(until), dayOf(now)) ? { since, until } : null;
}

export async function shownAbsenceOf(db: Transaction, userId: string, now: Date): Promise<Absence | null> {
  const [row] = await db.prepared<StoredAbsence & Record<string, unknown>>(
    'account_absence',
    `select u.away_since as since, u.returned_at as until, ${zoneOf('u')} as zone
     from portal.account_user u where u.user_id = $1`,
    [userId],
  );
  return row ? shownAbsence(row, now) : null;
}
