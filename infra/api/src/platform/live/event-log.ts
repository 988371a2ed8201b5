/** Stored events as rows, each read in a short transaction of its own. */
import type { Transaction } from '../transaction.ts';
import type { Topic } from './audience.ts';

export interface LoggedEvent {
  id: number;
  kind: string;
  subject: { kind: string; id: string };
  version: number | null;
  audience: readonly Topic[];
  /** What the write changed, as codes, and the request's id; null unless a browser made the call. */
  changed: string | null;
  request: string | null;
}

interface EventRow {
  event_id: string;
  kind: string;
  subject_kind: string;
  subject_id: string;
  version: number | null;
  audience: Topic[];
  changed: string | null;
  request_id: string | null;
}

const columns = 'event_id, kind, subject_kind, subject_id, version, audience, changed, request_id';
const toEvent = (row: EventRow): LoggedEvent => ({
  id: Number(row.event_id),
  kind: row.kind,
  subject: { kind: row.subject_kind, id: row.subject_id },
  version: row.version,
  audience: row.audience,
  changed: row.changed,
  request: row.request_id,
});

/** 0 if no event was ever published. */
export async function latestId(db: Transaction): Promise<number> {
  const [row] = await db.prepared<{ last_id: string }>('live_latest', 'select last_id from portal.live_counter');
  return Number(row?.last_id ?? 0);
}

/** Id of the last event written more than this many milliseconds ago; the latest id if none has been written since. */
export async function idBefore(db: Transaction, ageMs: number): Promise<number> {
  const [row] = await db.prepared<{ id: string | null }>(
    'live_before',
    `select coalesce(
       (select min(event_id) - 1 from portal.live_event where made_at > clock_timestamp() - $1 * interval '1 millisecond'),
       (select last_id from portal.live_counter)) as id`,
    [ageMs],
  );
  return Number(row?.id ?? 0);
}

/** Sorted oldest first. */
export async function eventsAfter(db: Transaction, after: number, most: number): Promise<LoggedEvent[]> {
  const rows = await db.prepared<EventRow & Record<string, unknown>>(
    'live_after',
    `select ${columns} from portal.live_event where event_id > $1 order by event_id limit $2`,
    [after, most],
  );
  return rows.map(toEvent);
}

/** Events for these topics that a reader missed between two ids, including the second; sorted oldest first. */
export async function missedEvents(
  db: Transaction,
  range: { after: number; upTo: number; most: number },
  topics: readonly Topic[],
): Promise<LoggedEvent[]> {
  const rows = await db.prepared<EventRow & Record<string, unknown>>(
    'live_missed',
    `select ${columns} from portal.live_event
     where event_id > $1 and event_id <= $2 and audience && $3::text[] order by event_id limit $4`,
    [range.after, range.upTo, topics, range.most],
  );
  return rows.map(toEvent);
}

/** True if every event after `id` is still stored. */
export async function reachesBackTo(db: Transaction, id: number): Promise<boolean> {
  const [row] = await db.prepared<{ whole: boolean }>(
    'live_reaches_back',
    `select coalesce((select min(event_id) from portal.live_event), (select last_id + 1 from portal.live_counter), 1)
       <= $1::bigint + 1 as whole`,
    [id],
  );
  return row?.whole === true;
}
