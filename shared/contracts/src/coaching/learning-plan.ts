/**
 * Places courses into the free times of a person's next days: within their working hours, beside what is in their
 * schedule, the most urgent course first, and never more on one day than someone can learn. Pure; needs `Temporal` (see
 * platform/calendar/recurrence).
 */
import { addMinutes } from 'date-fns/addMinutes';
import { minutesInDay } from 'date-fns/constants';
import type { WorkingHours } from '../account/working-hours.ts';
import { wallTimeAt } from '../platform/calendar/recurrence/wall-clock.ts';
import { startsOnDay } from '../platform/calendar/working-hours.ts';
import { addDays } from '../platform/days.ts';
import { type BusyTime, isFree, overlaps } from './one-to-one-plan.ts';

/** Days in which learning is placed, today included. */
export const learningPlanDays = 7;
/** A course that takes longer is placed in several parts. */
export const mostMinutesAtOnce = 60;
/** The most minutes that are proposed for one day; people may still choose another day. */
export const mostLearningMinutesADay = 120;
/** The most parts of one course, and the most times in all, that are placed in one plan. */
export const mostPartsOfACourse = 3;
export const mostLearningTimes = 12;
const roundedTo = 15;

export interface CourseToPlace {
  id: string;
  /** What is left of it. */
  minutes: number;
}

export interface LearningToPlace {
  /** The most urgent first. */
  courses: readonly CourseToPlace[];
  timeZone: string;
  hours: WorkingHours;
  busy: readonly BusyTime[];
  /** Learning that is in the schedule already, which counts towards the minutes of its day. */
  planned: readonly { from: Date; minutes: number }[];
  now: Date;
}

export interface PlacedLearning {
  id: string;
  /** Which part of how many of the course's in this plan, from 1. */
  part: number;
  parts: number;
  minutes: number;
  /** All starts at which the person is free for it, earliest first. */
  free: readonly Date[];
  /** The proposed start; null if there is none left. */
  start: Date | null;
}

/** False before `now` and after the days of a plan that was made now, in any zone. */
export const isWithinLearningPlan = (start: Date, now: Date): boolean =>
  start > now && start < addMinutes(now, (learningPlanDays + 2) * minutesInDay);

/** Lengths of the parts in which a course is learned, in minutes. */
export function partsOf(minutes: number): number[] {
  const whole = Math.max(1, Math.ceil(minutes / roundedTo)) * roundedTo;
  const parts = Math.ceil(whole / mostMinutesAtOnce);
  const each = Math.ceil(whole / parts / roundedTo) * roundedTo;
  return Array.from({ length: Math.min(parts, mostPartsOfACourse) }, () => each);
}

export function placeLearning({ courses, timeZone, hours, busy, planned, now }: LearningToPlace): PlacedLearning[] {
  const today = wallTimeAt(now, timeZone).slice(0, 10);
  const days = Array.from({ length: learningPlanDays }, (_, at) => addDays(today, at));
  const lasting = (from: Date, minutes: number): BusyTime => ({ from, to: addMinutes(from, minutes) });
  const known = new Map<number, Date[]>();
  const freeFor = (minutes: number): Date[] => {
    const free =
      known.get(minutes) ??
      days
        .flatMap((day) => startsOnDay(day, timeZone, hours, minutes))
        .filter((start) => start > now && isFree({ busy }, lasting(start, minutes)));
    known.set(minutes, free);
    return free;
  };
  const placed: BusyTime[] = [];
  const onDay = new Map<string, number>();
  const dayOf = (start: Date) => wallTimeAt(start, timeZone).slice(0, 10);
  const add = (start: Date, minutes: number) => onDay.set(dayOf(start), (onDay.get(dayOf(start)) ?? 0) + minutes);
  for (const { from, minutes } of planned) add(from, minutes);
  return courses
    .flatMap(({ id, minutes }) => partsOf(minutes).map((length, at, { length: parts }) => ({ id, length, at, parts })))
    .slice(0, mostLearningTimes)
    .map(({ id, length, at, parts }) => {
      const free = freeFor(length);
      const start = free.find(
        (one) =>
          (onDay.get(dayOf(one)) ?? 0) + length <= mostLearningMinutesADay &&
          !placed.some((other) => overlaps(other, lasting(one, length))),
      );
      if (start) {
        placed.push(lasting(start, length));
        add(start, length);
      }
      return { id, part: at + 1, parts, minutes: length, free, start: start ?? null };
    });
}
