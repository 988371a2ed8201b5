/** Rules of working hours. Needs `Temporal` (see recurrence/wall-clock). */
import { addMinutes } from 'date-fns/addMinutes';
import type { WorkingHours } from '../../account/working-hours.ts';
import { nameOfWeekday } from '../day-names.ts';
import { addDays } from '../days.ts';
import type { Language } from '../tenant.ts';
import { instantOf, wallTimeAt } from './recurrence/wall-clock.ts';

export interface TimeRange {
  from: Date;
  to: Date;
}

/** From Monday, which is 1, to Sunday, which is 7. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

export const isWorkday = (day: string, { days }: WorkingHours): boolean => days.includes(weekdayOf(day));

export const minutesOfClock = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

const two = (value: number): string => String(value).padStart(2, '0');

/** True if all of it lies within the working hours of one day there. */
export function isWithinWorkingHours({ from, to }: TimeRange, timeZone: string, hours: WorkingHours): boolean {
  const [begins, ends] = [wallTimeAt(from, timeZone), wallTimeAt(to, timeZone)];
  const day = begins.slice(0, 10);
  return (
    isWorkday(day, hours) &&
    ends.slice(0, 10) === day &&
    begins.slice(11, 16) >= hours.from &&
    ends.slice(11) <= `${hours.to}:00`
  );
}

/** All starts on a day at which `minutes` fit into the working hours there, every half hour of the clock. */
export function startsOnDay(day: string, timeZone: string, hours: WorkingHours, minutes: number): Date[] {
  if (!isWorkday(day, hours)) return [];
  const step = 30;
  const first = Math.ceil(minutesOfClock(hours.from) / step) * step;
  const count = Math.max(0, Math.ceil((minutesOfClock(hours.to) - first) / step));
  const times = Array.from({ length: count }, (_, at) => first + at * step).map((minute) =>
    instantOf(`${day}T${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`, timeZone).getTime(),
  );
  // Two clock times are the same moment where the clock skips an hour.
  return [...new Set(times)]
    .map((time) => new Date(time))
    .filter((start) => isWithinWorkingHours({ from: start, to: addMinutes(start, minutes) }, timeZone, hours));
}

/** A Monday. */
const someMonday = '2026-11-23';

/** Returns `Mon–Fri 09:00–17:00`: consecutive weekdays as a range from three on. */
export function formatWorkingHours({ days, from, to }: WorkingHours, language: Language): string {
  const runs: number[][] = [];
  for (const day of days.toSorted((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run && run.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const name = (day: number) => nameOfWeekday(addDays(someMonday, day - 1), language, 'short');
  const names = runs.flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)];
    return run.length > 2 && first !== undefined && last !== undefined
      ? [`${name(first)}–${name(last)}`]
      : run.map(name);
  });
  return `${names.join(', ')} ${from}–${to}`;
}
