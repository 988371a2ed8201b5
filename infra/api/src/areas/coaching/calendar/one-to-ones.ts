/** Plans the missing one-to-ones of a team together: proposes times, and sends the invitations, all of them or none. */
import type { WorkingHours } from '@portico/contracts/account/working-hours';
import type * as calls from '@portico/contracts/coaching/calls';
import { type Coverage, coverage, coverageGroup } from '@portico/contracts/coaching/coverage';
import {
  type BusyTime,
  isFree,
  isWithinPlan,
  mostOneToOnes,
  overlaps,
  placeOneToOnes,
  planDays,
} from '@portico/contracts/coaching/one-to-one-plan';
import type { PlanStart } from '@portico/contracts/coaching/one-to-one-shapes';
import { instantOf, wallTimeAt } from '@portico/contracts/platform/calendar/recurrence/wall-clock';
import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import type { Actor } from '../../../platform/actor.ts';
import type { Handler } from '../../../platform/bind-area.ts';
import type { CallContext } from '../../../platform/call-context.ts';
import { delegateOf } from '../../../platform/delegate-of.ts';
import { toAccount } from '../../../platform/live/audience.ts';
import { publish } from '../../../platform/live/publish.ts';
import { peopleByIds } from '../../../platform/people.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { membersOfTeam, setHoursOf, teamInScope, zoneOfPerson } from '../../../services/account/public.ts';
import { notifyEach } from '../../../services/portal/public.ts';
import { daysSince, latestHeld } from '../latest-session.ts';
import { visibleSessions } from '../visible-sessions.ts';
import { takenTimes } from './busy-times.ts';
import { type EventRow, eventsOfPeople, oneToOnesOf } from './event-rows.ts';
import { nextOf } from './next-session.ts';
import { insertOneToOnes } from './write-event.ts';

/** Those whom the caller may coach in the team. */
async function coacheesOf(db: Transaction, actor: Actor, teamId: string) {
  const team = await teamInScope(db, actor, teamId);
  return (await membersOfTeam(db, team.teamId))
    .filter(({ leads, person }) => !leads && person.UserID !== actor.self.userId)
    .map(({ person }) => person);
}

/** When each of them is busy in the period. */
export async function busyTimesOf(
  db: Transaction,
  userIds: readonly string[],
  { from, to }: BusyTime,
): Promise<(userId: string) => BusyTime[]> {
  // Whole days begin earlier or later in other zones.
  const window = { from: addDays(from, -1), to: addDays(to, 1) };
  const rows = await eventsOfPeople(db, userIds, window);
  const taken = Map.groupBy(takenTimes(rows, userIds, window.from, window.to), ({ UserID }) => UserID);
  return (userId) => taken.get(userId) ?? [];
}

/** True if one of these events is a one-to-one of the person that is still to come, with anyone or with this coach. */
export const hasOneToOne = (events: readonly EventRow[], coacheeId: string, now: Date, coachId?: string): boolean =>
  nextOf(
    events.filter((event) => event.coachee_id === coacheeId && (coachId === undefined || event.coach_id === coachId)),
    now,
  ) !== null;

/** A start, also by the clock in this zone. */
export function toPlanStart(start: Date, timeZone: string): PlanStart {
  const wall = wallTimeAt(start, timeZone);
  return { start: start.toISOString(), date: wall.slice(0, 10), timeStart: wall.slice(11, 16) };
}

const worksAt = (hours: WorkingHours | null, timeZone: string) => hours && { ...hours, timeZone };

const waiting = (days: number | null): number => days ?? Number.POSITIVE_INFINITY;
const isMissing = (state: Coverage): boolean => coverageGroup(state) === 'missing';

export const getOneToOnePlan: Handler<typeof calls.getOneToOnePlan> = async ({ query }, { db, actor, now }) => {
  const coachees = await coacheesOf(db, actor, query.teamID);
  const ids = coachees.map(({ UserID }) => UserID);
  const timeZone = zoneOfPerson(db, actor.self);
  const me = actor.self.userId;
  const [sessions, events, people, busy, hours] = await Promise.all([
    visibleSessions(db, actor, ids),
    oneToOnesOf(db, ids),
    peopleByIds(db, ids),
    busyTimesOf(db, [me, ...ids], { from: now, to: addDays(now, planDays + 1) }),
    setHoursOf(db, [me, ...ids]),
  ]);
  const due = coachees
    .map((coachee) => {
      const own = sessions.filter((row) => row.coachee_id === coachee.UserID);
      const days = daysSince(latestHeld(own, now), now, timeZone);
      return { coachee, days, state: coverage(days, hasOneToOne(events, coachee.UserID, now)) };
    })
    .filter(({ state }) => isMissing(state))
    .sort((one, other) => Math.sign(waiting(other.days) - waiting(one.days) || 0));
  const missing = due.slice(0, mostOneToOnes);
  const zoneOf = (id: string) => people.find(({ userId }) => userId === id)?.timeZone ?? timeZone;
  const placed = placeOneToOnes({
    leader: { timeZone, hours: hours(me) ?? undefined, busy: busy(me) },
    people: missing.map(({ coachee: { UserID } }) => ({
      id: UserID,
      timeZone: zoneOf(UserID),
      hours: hours(UserID) ?? undefined,
      busy: busy(UserID),
    })),
    minutes: Number(query.minutes),
    now,
  });
  return {
    timeZone,
    more: due.length - missing.length,
    missing: missing.map(({ coachee, days }, at) => ({
      coachee,
      daysSincePrevious: days,
      works: worksAt(hours(coachee.UserID), zoneOf(coachee.UserID)),
      free: (placed[at]?.free ?? []).map((start) => toPlanStart(start, timeZone)),
      proposed: placed[at]?.start?.toISOString() ?? null,
    })),
  };
};

type Context = Pick<CallContext<typeof calls.sendOneToOnes>, 'db' | 'actor' | 'now' | 'tenant'>;

/** Until the end of the transaction, no one else plans one-to-ones of these people in this way. */
const lockPlans = (db: Transaction, userIds: readonly string[]): Promise<unknown> =>
  db.query(
    `select pg_advisory_xact_lock(hashtextextended('one-to-ones ' || u.id, 0))
     from (select unnest($1::uuid[])::text as id order by 1) u`,
    [userIds],
  );

interface Wanted extends BusyTime {
  coacheeId: string;
}

/** Those for whom the time is not in a plan any more or not free any more, or who have a one-to-one by now. */
async function takenIn({ db, actor, now }: Context, wanted: readonly Wanted[], coachId?: string): Promise<string[]> {
  const ids = wanted.map(({ coacheeId }) => coacheeId);
  const me = actor.self.userId;
  // They would make the period, in which every series of meetings is read, as long as the caller likes.
  const outside = wanted.filter((one) => !isWithinPlan(one, now));
  if (outside.length > 0) return outside.map(({ coacheeId }) => coacheeId);
  const times = wanted.flatMap(({ from, to }) => [from.getTime(), to.getTime()]);
  const period = { from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) };
  const [events, busy] = await Promise.all([oneToOnesOf(db, ids), busyTimesOf(db, [me, ...ids], period)]);
  return wanted
    .filter((one, at) => {
      const isTaken = !isFree({ busy: [...busy(me), ...busy(one.coacheeId)] }, one);
      const clashes = wanted.slice(0, at).some((earlier) => overlaps(earlier, one));
      return hasOneToOne(events, one.coacheeId, now, coachId) || isTaken || clashes;
    })
    .map(({ coacheeId }) => coacheeId);
}

interface ToSend {
  title: string;
  minutes: number;
  timeZone: string;
  meetings: readonly { coacheeID: string; date: string; timeStart: string }[];
}

/**
 * Plans one-to-ones of the caller and invites people, all of them or none. Who may be invited has been checked.
 * @param isWithCaller true if a one-to-one that someone has with another coach does not count
 */
export async function inviteToOneToOnes(
  context: Context,
  { title, minutes, timeZone, meetings }: ToSend,
  isWithCaller = false,
): Promise<number> {
  const { db, actor } = context;
  const me = actor.self.userId;
  const ids = meetings.map(({ coacheeID }) => coacheeID);
  await lockPlans(db, [me, ...ids]);
  const wanted = meetings.map(({ coacheeID, date, timeStart }) => {
    const from = instantOf(`${date}T${timeStart}:00`, timeZone);
    return {
      id: crypto.randomUUID(),
      coacheeId: coacheeID,
      start: `${date}T${timeStart}:00`,
      date,
      from,
      to: addMinutes(from, minutes),
    };
  });
  const taken = await takenIn(context, wanted, isWithCaller ? me : undefined);
  if (taken.length > 0)
    throw new Refusal('conflict', 'Some of these times are not free any more. Nothing was changed.', {
      current: { reason: 'taken', people: taken },
    });
  await insertOneToOnes(context, { coachId: me, madeBy: delegateOf(actor), title, timeZone, minutes }, wanted);
  for (const { id, coacheeId } of wanted)
    await publish(context, {
      kind: 'changed',
      subject: { kind: 'calendar-event', id },
      audience: [me, coacheeId].map(toAccount),
    });
  await notifyEach(context, {
    message: 'event.invited',
    to: wanted.map(({ id, coacheeId, date, from }) => ({
      userId: coacheeId,
      values: { event: id, day: date, title, when: from.toISOString() },
    })),
    by: actor.userId,
    maySee: ({ userId }) => ids.includes(userId),
  });
  return wanted.length;
}

export const sendOneToOnes: Handler<typeof calls.sendOneToOnes> = async ({ body }, context) => {
  const { db, actor, audit } = context;
  const { teamID, title, minutes, meetings } = body;
  const coachees = new Set((await coacheesOf(db, actor, teamID)).map(({ UserID }) => UserID));
  if (!meetings.every(({ coacheeID }) => coachees.has(coacheeID))) throw notFound();
  const planned = await inviteToOneToOnes(context, body);
  audit({
    object: { kind: 'team', id: teamID },
    after: { oneToOnes: planned, minutes, title },
    plain: ['oneToOnes', 'minutes'],
  });
  return { planned };
};
