/**
 * Times for learning: events that people plan for themselves, each for a course. They move and cancel them as any event
 * of theirs; those still to come end when the course is completed.
 */
import { isWithinLearningPlan } from '@portico/contracts/coaching/learning-plan';
import { type BusyTime, isFree, overlaps } from '@portico/contracts/coaching/one-to-one-plan';
import { instantOf } from '@portico/contracts/platform/calendar/recurrence/wall-clock';
import { addMinutes } from 'date-fns/addMinutes';
import { toAccount } from '../../../platform/live/audience.ts';
import { publish } from '../../../platform/live/publish.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { notifyCalendars } from './notify-people.ts';
import { busyTimesOf } from './one-to-ones.ts';

interface Place {
  db: Transaction;
  now: Date;
}

export interface WantedLearning {
  courseId: string;
  title: string;
  /** Route of the course. */
  page: string;
  /** `2026-03-02` */
  date: string;
  /** `09:00` */
  timeStart: string;
  minutes: number;
}

interface PlannedTime {
  courseId: string;
  from: Date;
  minutes: number;
}

/** The times that are still to come. */
export const plannedLearning = ({ db, now }: Place, userId: string): Promise<PlannedTime[]> =>
  db.prepared<PlannedTime & Record<string, unknown>>(
    'coaching_planned_learning',
    `select course_id as "courseId", starts_local at time zone time_zone as "from", minutes from portal.coaching_event
     where owner_id = $1 and course_id is not null and cancelled_at is null and rule is null
       and starts_local at time zone time_zone > $2
     order by starts_local limit 200`,
    [userId, now],
  );

/** Adds all of them, or none. Returns the courses whose time is over, too far ahead or taken; empty if it is done. */
export async function addLearningTimes(
  place: Place,
  userId: string,
  timeZone: string,
  wanted: readonly WantedLearning[],
): Promise<string[]> {
  const { db, now } = place;
  const times = wanted.map((one) => {
    const from = instantOf(`${one.date}T${one.timeStart}:00`, timeZone);
    return { ...one, id: crypto.randomUUID(), from, to: addMinutes(from, one.minutes) };
  });
  const outside = times.filter(({ from }) => !isWithinLearningPlan(from, now));
  if (outside.length > 0) return outside.map(({ courseId }) => courseId);
  // Two presses at once would otherwise both find the times free.
  await db.query(`select pg_advisory_xact_lock(hashtextextended('learning ' || $1, 0))`, [userId]);
  const period: BusyTime = {
    from: new Date(Math.min(...times.map(({ from }) => from.getTime()))),
    to: new Date(Math.max(...times.map(({ to }) => to.getTime()))),
  };
  const busy = (await busyTimesOf(db, [userId], period))(userId);
  const taken = times.filter(
    (one, at) => !isFree({ busy }, one) || times.slice(0, at).some((earlier) => overlaps(earlier, one)),
  );
  if (taken.length > 0) return taken.map(({ courseId }) => courseId);
  await db.query(
    `insert into portal.coaching_event (tenant_id, event_id, owner_id, title, type, starts_local, all_day, time_zone, minutes,
       exdates, location, details, join_link, changed_at, page, course_id)
     select (select platform.current_tenant()), m.id, $1, m.title, 'training', m.start, false, $2, m.minutes, '{}', '', '', '',
       $3, m.page, m.course
     from unnest($4::uuid[], $5::text[], $6::timestamp[], $7::int[], $8::text[], $9::uuid[])
       m (id, title, start, minutes, page, course)`,
    [
      userId,
      timeZone,
      now,
      times.map(({ id }) => id),
      times.map(({ title }) => title),
      times.map(({ date, timeStart }) => `${date}T${timeStart}:00`),
      times.map(({ minutes }) => minutes),
      times.map(({ page }) => page),
      times.map(({ courseId }) => courseId),
    ],
  );
  const [first] = times;
  // One event is enough: every page that hears it reads the calendar again.
  if (first) await notifyCalendars(place, first.id, [userId]);
  return [];
}

/** Ends what is still to come of a completed course. Meetings that the person made of it with others stay. */
export async function endLearningTimes({ db, now }: Place, userId: string, courseId: string): Promise<void> {
  const ended = await db.query<{ id: string }>(
    `update portal.coaching_event e set cancelled_at = $3, version = version + 1, changed_at = $3
     where e.owner_id = $1 and e.course_id = $2 and e.cancelled_at is null
       and (e.rule is not null or e.starts_local at time zone e.time_zone > $3)
       and not exists (select from portal.coaching_event_participant p
         where p.tenant_id = e.tenant_id and p.event_id = e.event_id)
     returning e.event_id as id`,
    [userId, courseId, now],
  );
  for (const { id } of ended)
    await publish(
      { db },
      {
        kind: 'removed',
        subject: { kind: 'calendar-event', id },
        audience: [toAccount(userId)],
      },
    );
}
