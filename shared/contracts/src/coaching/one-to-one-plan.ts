/**
 * Places the missing one-to-ones of a team into times at which both are free: within the working hours of both, each
 * person once, and not too many in a row for the leader. Pure; needs `Temporal` (see platform/calendar/recurrence).
 */
import { addDays as addDaysTo } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { instantOf, wallTimeAt } from '../platform/calendar/recurrence/wall-clock.ts';
import { addDays } from '../platform/days.ts';

export const oneToOneMinutes = [15, 30, 45, 60] as const;
export type OneToOneMinutes = (typeof oneToOneMinutes)[number];
export const usualOneToOneMinutes: OneToOneMinutes = 30;

/** Local hours from Monday to Friday within which a one-to-one is placed. */
export const workingHours = { from: 9, to: 17 } as const;
/** Calendar days, from tomorrow on, in which one-to-ones are placed. */
export const planDays = 14;
/** The most one-to-ones that are placed on one day of the leader; people may still choose another time. */
export const mostOneToOnesADay = 4;
/** One-to-ones begin at full and half hours of the leader's clock. */
const stepMinutes = 30;
/** The most one-to-ones that are planned at once: no more would get a time within the plan's days. */
export const mostOneToOnes = 40;

export interface BusyTime {
  from: Date;
  to: Date;
}

interface Calendar {
  timeZone: string;
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

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const isWorkday = (day: string): boolean => weekdayOf(day) !== 0 && weekdayOf(day) !== 6;
const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** True if all of it lies within the working hours of one workday there. */
export function isWithinWorkingHours({ from, to }: BusyTime, timeZone: string): boolean {
  const [begins, ends] = [wallTimeAt(from, timeZone), wallTimeAt(to, timeZone)];
  const day = begins.slice(0, 10);
  return (
    isWorkday(day) &&
    ends.slice(0, 10) === day &&
    minutesOf(begins.slice(11)) >= workingHours.from * 60 &&
    minutesOf(ends.slice(11)) <= workingHours.to * 60
  );
}

/** The starts at which the leader is free, from tomorrow on, earliest first. */
function startsOf({ leader, minutes, now }: OneToOnesToPlace): Date[] {
  const today = wallTimeAt(now, leader.timeZone).slice(0, 10);
  const days = Array.from({ length: planDays }, (_, at) => addDays(today, at + 1)).filter(isWorkday);
  const steps = ((workingHours.to - workingHours.from) * 60) / stepMinutes;
  const two = (value: number) => String(value).padStart(2, '0');
  return days
    .flatMap((day) =>
      Array.from({ length: steps }, (_, at) => workingHours.from * 60 + at * stepMinutes).map((minute) =>
        instantOf(`${day}T${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`, leader.timeZone),
      ),
    )
    .filter((start) => {
      const wanted = lasting(start, minutes);
      return isWithinWorkingHours(wanted, leader.timeZone) && isFree(leader, wanted);
    });
}

/** The first start of each morning and each afternoon there: few enough to choose from, on every day. */
export function firstOfHalfDays(free: readonly Date[], timeZone: string): Date[] {
  const halves = Map.groupBy(free, (start) => {
    const wall = wallTimeAt(start, timeZone);
    return `${wall.slice(0, 10)} ${minutesOf(wall.slice(11)) < 12 * 60 ? 'morning' : 'afternoon'}`;
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
  const startsIn = new Map(
    [...new Set(people.map(({ timeZone }) => timeZone))].map((timeZone) => [
      timeZone,
      starts.filter((start) => isWithinWorkingHours(lasting(start, minutes), timeZone)),
    ]),
  );
  const withFree = people.map((person) => ({
    id: person.id,
    free: (startsIn.get(person.timeZone) ?? []).filter((start) => isFree(person, lasting(start, minutes))),
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
