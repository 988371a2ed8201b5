/** Database rows of calendar events. A series is one row with its exceptions. */
import type { EventTimes, OccurrenceChange } from '@portico/contracts/coaching/calendar/event-times';
import type { EventType, InvitationAnswer } from '@portico/contracts/coaching/calendar-shapes';
import type { Transaction } from '../../../platform/transaction.ts';

export interface EventRow {
  event_id: string;
  owner_id: string;
  made_by: string | null;
  title: string;
  type: EventType;
  /** Local date and time, or only the date for all-day events. */
  start: string;
  time_zone: string;
  minutes: number;
  rule: string | null;
  exdates: string[];
  location: string;
  details: string;
  join_link: string;
  coach_id: string | null;
  coachee_id: string | null;
  version: number;
  changed_at: Date;
  /** Planned by another area, and only that area may change it. */
  is_planned: boolean;
  page: string | null;
  changes: OccurrenceChange[];
  /** `invitedAt` is in ISO 8601 format. */
  participants: { userId: string; answer: InvitationAnswer; invitedAt: string }[];
  proposals: { proposalId: string; userId: string; iteration: string; start: string; note: string }[];
}

const wall = (column: string) =>
  `case when e.all_day then to_char(${column}, 'YYYY-MM-DD') else to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS') end`;

const changes = `coalesce((select json_agg(json_build_object('iteration', to_char(c.iteration, 'YYYY-MM-DD'),
      'start', ${wall('c.starts_local')}, 'timeZone', c.time_zone, 'minutes', c.minutes, 'title', c.title,
      'location', c.location, 'details', c.details) order by c.iteration)
    from portal.coaching_event_change c where c.tenant_id = e.tenant_id and c.event_id = e.event_id), '[]')`;

/** SQL: the `EventTimes` of an event `e` as JSON. */
export const eventTimesJson = `json_build_object('id', e.event_id, 'start', ${wall('e.starts_local')},
  'timeZone', e.time_zone, 'minutes', e.minutes, 'rule', e.rule, 'exdate', e.exdates, 'changes', ${changes})::text`;

const columns = `e.event_id, e.owner_id, e.made_by, e.title, e.type, ${wall('e.starts_local')} as start, e.time_zone, e.minutes, e.rule,
  e.exdates::text[] as exdates, e.location, e.details, e.join_link, e.coach_id, e.coachee_id, e.version, e.changed_at,
  e.source_id is not null as is_planned, e.page,
  ${changes} as changes,
  coalesce((select json_agg(json_build_object('userId', p.user_id, 'answer', p.answer,
      'invitedAt', p.invited_at) order by p.user_id)
    from portal.coaching_event_participant p
    where p.tenant_id = e.tenant_id and p.event_id = e.event_id), '[]') as participants,
  coalesce((select json_agg(json_build_object('proposalId', o.proposal_id, 'userId', o.user_id,
      'iteration', to_char(o.iteration, 'YYYY-MM-DD'), 'start', to_char(o.starts_local, 'YYYY-MM-DD"T"HH24:MI:SS'),
      'note', o.note) order by o.proposed_at, o.proposal_id)
    from portal.coaching_event_proposal o where o.tenant_id = e.tenant_id and o.event_id = e.event_id), '[]') as proposals`;

type Found = EventRow & Record<string, unknown>;

/** Events in which at least one of these people takes part and that may take place in the period. */
export const eventsOfPeople = (
  db: Transaction,
  userIds: readonly string[],
  { from, to }: { from: Date; to: Date },
): Promise<EventRow[]> =>
  db.prepared<Found>(
    'coaching_events_of_people',
    `select ${columns} from portal.coaching_event e
     where e.cancelled_at is null
       and (e.owner_id = any($1::uuid[]) or e.coach_id = any($1::uuid[]) or e.coachee_id = any($1::uuid[]) or exists (
         select from portal.coaching_event_participant p
         where p.tenant_id = e.tenant_id and p.event_id = e.event_id and p.user_id = any($1::uuid[])))
       and (e.rule is not null or e.starts_local between $2::timestamp - interval '30 days' and $3::timestamp + interval '2 days'
         or exists (select from portal.coaching_event_change c where c.tenant_id = e.tenant_id and c.event_id = e.event_id))
     order by e.event_id`,
    [userIds, from.toISOString().slice(0, 19), to.toISOString().slice(0, 19)],
  );

/** Events that may begin between two points in time, regardless of who takes part. */
export const eventsBetween = (db: Transaction, { from, to }: { from: Date; to: Date }): Promise<EventRow[]> =>
  db.query<Found>(
    `select ${columns} from portal.coaching_event e
     where e.cancelled_at is null and not e.all_day
       and (e.rule is not null or e.starts_local between $1::timestamp - interval '2 days' and $2::timestamp + interval '2 days'
         or exists (select from portal.coaching_event_change c where c.tenant_id = e.tenant_id and c.event_id = e.event_id))
     order by e.event_id`,
    [from.toISOString().slice(0, 19), to.toISOString().slice(0, 19)],
  );

/** One-to-ones of these coachees. */
export const oneToOnesOf = (db: Transaction, coacheeIds: readonly string[]): Promise<EventRow[]> =>
  db.prepared<Found>(
    'coaching_one_to_ones',
    `select ${columns} from portal.coaching_event e
     where e.cancelled_at is null and e.type = 'coaching' and e.coachee_id = any($1::uuid[])`,
    [coacheeIds],
  );

export async function findEvent(db: Transaction, eventId: string): Promise<EventRow | undefined> {
  const [row] = await db.prepared<Found>(
    'coaching_event',
    `select ${columns} from portal.coaching_event e where e.event_id = $1 and e.cancelled_at is null`,
    [eventId],
  );
  return row;
}

/** Everyone who takes part in the event, the owner first. */
export const peopleOf = (row: Pick<EventRow, 'owner_id' | 'coach_id' | 'coachee_id' | 'participants'>): string[] => [
  ...new Set(
    [row.owner_id, row.coach_id, row.coachee_id, ...row.participants.map(({ userId }) => userId)].filter(
      (userId) => userId !== null,
    ),
  ),
];

export const timesOf = (row: EventRow): EventTimes => ({
  id: row.event_id,
  start: row.start,
  timeZone: row.time_zone,
  minutes: row.minutes,
  rule: row.rule,
  exdate: row.exdates,
  changes: row.changes,
});
