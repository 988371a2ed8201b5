/** Calendar events as rows; a series is one row. */
import type { CalendarEvent, Recurrence } from '@portico/contracts/coaching/calendar-shapes';
import type { Series } from '@portico/contracts/coaching/occurrences';
import type { Transaction } from '../../platform/transaction.ts';

export interface EventRow {
  event_id: string;
  owner_id: string;
  title: string;
  type: CalendarEvent['type'];
  starts_at: Date;
  time_zone: string;
  minutes: number;
  freq: Recurrence['freq'] | null;
  until: string | null;
  exdates: string[];
  location: string;
  details: string;
  coach_id: string | null;
  coachee_id: string | null;
  participants: string[];
}

const columns = `e.event_id, e.owner_id, e.title, e.type, e.starts_at, e.time_zone, e.minutes, e.freq,
  to_char(e.until, 'YYYY-MM-DD') as until, e.exdates::text[] as exdates, e.location, e.details, e.coach_id, e.coachee_id,
  array(select p.user_id from portal.coaching_event_participant p
    where p.tenant_id = e.tenant_id and p.event_id = e.event_id order by p.user_id) as participants`;

/** Every event that a person has a part in. */
export const eventsOf = (db: Transaction, userId: string): Promise<EventRow[]> =>
  db.prepared<EventRow & Record<string, unknown>>(
    'coaching_events',
    `select ${columns} from portal.coaching_event e
     where e.cancelled_at is null and ($1 in (e.owner_id, e.coach_id, e.coachee_id) or exists (
       select from portal.coaching_event_participant p
       where p.tenant_id = e.tenant_id and p.event_id = e.event_id and p.user_id = $1))`,
    [userId],
  );

/** One-to-ones of some coachees. */
export const oneToOnesOf = (db: Transaction, coacheeIds: readonly string[]): Promise<EventRow[]> =>
  db.prepared<EventRow & Record<string, unknown>>(
    'coaching_one_to_ones',
    `select ${columns} from portal.coaching_event e
     where e.cancelled_at is null and e.type = 'coaching' and e.coachee_id = any($1::uuid[])`,
    [coacheeIds],
  );

export const seriesOf = (row: EventRow): Series => ({
  dtstart: row.starts_at.toISOString(),
  timeZone: row.time_zone,
  freq: row.freq,
  until: row.until,
  exdate: row.exdates,
});
