/**
 * Places the missing one-to-ones of a team into times at which both are free: within the working hours of both, each
 * person once, and not too many in a row for the leader. Pure; needs `Temporal` (see platform/calendar/recurrence).
 */
import { addDays as addDaysTo } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { usualWorkingHours, type WorkingHours } from '../account/working-hours.ts';
import { wallTimeAt } from '../platform/calendar/recurrence/wall-clock.ts';
import { isWithinWorkingHours, minutesOfClock, startsOnDay } from '../platform/calendar/working-hours.ts';
import { addDays } from '../platform/days.ts';

export const oneToOneMinutes = [15, 30, 45, 60] as const;
export type OneToOneMinutes = (typeof oneToOneMinutes)[number];
export const usualOneToOneMinutes: OneToOneMinutes = 30;

/** Calendar days, from tomorrow on, in which one-to-ones are placed. */
export const planDays = 14;
/** The most one-to-ones that are placed on one day of the leader; people may still choose another time. */
export const mostOneToOnesADay = 4;
/** The most one-to-ones that are planned at once: no more would get a time within the plan's days. */
export const mostOneToOnes = 40;

export interface BusyTime {
  from: Date;
  to: Date;
}

interface Calendar {
  timeZone: string;
  /** Absent: the usual hours. */
  hours?: WorkingHours | undefined;
  busy: readonly BusyTime[];
}

export interface PersonToMeet extends Calendar {
  id: string;
}

export interface OneToOnesToPlace {
  leader: Calendar;
  /** The most urgent first. */
  people: readonly PersonToMeet[];
  minutes: number;
  now: Date;
}

export interface PlacedOneToOne {
  id: string;
  /** All starts at which both are free, earliest first. */
  free: readonly Date[];
  /** The proposed start; null if there is none left. */
  start: Date | null;
}

/** Times that only touch do not overlap. */
export const overlaps = (one: BusyTime, other: BusyTime): boolean => one.from < other.to && other.from < one.to;

const lasting = (from: Date, minutes: number): BusyTime => ({ from, to: addMinutes(from, minutes) });

export const isFree = ({ busy }: Pick<Calendar, 'busy'>, wanted: BusyTime): boolean =>
  !busy.some((taken) => overlaps(taken, wanted));

/** False before `now` and after the days of a plan that was made now, in any zone. */
export const isWithinPlan = ({ from }: BusyTime, now: Date): boolean =>
  from > now && from < addDaysTo(now, planDays + 2);

/** The starts at which the leader is free, from tomorrow on, at full and half hours of their clock, earliest first. */
function startsOf({ leader, minutes, now }: OneToOnesToPlace): Date[] {
  const { timeZone, hours = usualWorkingHours } = leader;
  const today = wallTimeAt(now, timeZone).slice(0, 10);
  return Array.from({ length: planDays }, (_, at) => addDays(today, at + 1))
    .flatMap((day) => startsOnDay(day, timeZone, hours, minutes))
    .filter((start) => isFree(leader, lasting(start, minutes)));
}

/** The first start of each morning and each afternoon there: few enough to choose from, on every day. */
export function firstOfHalfDays(free: readonly Date[], timeZone: string): Date[] {
  const halves = Map.groupBy(free, (start) => {
    const wall = wallTimeAt(start, timeZone);
    return `${wall.slice(0, 10)} ${minutesOfClock(wall.slice(11)) < 12 * 60 ? 'morning' : 'afternoon'}`;
  });
  return [...halves.values()].flatMap(([first]) => first ?? []);
}

/**
 * Those with the fewest free times are placed first, so that they get one; among equals the more urgent. Each gets the
 * earliest time that is left. Answers in the order of `people`.
 */
export function placeOneToOnes(toPlace: OneToOnesToPlace): PlacedOneToOne[] {
  const { leader, people, minutes } = toPlace;
  const starts = startsOf(toPlace);
  const clockOf = ({ timeZone, hours = usualWorkingHours }: Calendar) => JSON.stringify([timeZone, hours]);
  const startsIn = new Map(
    [...new Map(people.map((person) => [clockOf(person), person]))].map(([clock, { timeZone, hours }]) => [
      clock,
      starts.filter((start) => isWithinWorkingHours(lasting(start, minutes), timeZone, hours ?? usualWorkingHours)),
    ]),
  );
  const withFree = people.map((person) => ({
    id: person.id,
    free: (startsIn.get(clockOf(person)) ?? []).filter((start) => isFree(person, lasting(start, minutes))),
  }));
  const dayOf = (start: Date) => wallTimeAt(start, leader.timeZone).slice(0, 10);
  const placed: BusyTime[] = [];
  const onDay = new Map<string, number>();
  const found = new Map<string, Date>();
  for (const { id, free } of withFree.toSorted((one, other) => one.free.length - other.free.length)) {
    const start = free.find(
      (one) => (onDay.get(dayOf(one)) ?? 0) < mostOneToOnesADay && isFree({ busy: placed }, lasting(one, minutes)),
    );
    if (!start) continue;
    found.set(id, start);
    placed.push(lasting(start, minutes));
    onDay.set(dayOf(start), (onDay.get(dayOf(start)) ?? 0) + 1);
  }
  return withFree.map(({ id, free }) => ({ id, free, start: found.get(id) ?? null }));
}
