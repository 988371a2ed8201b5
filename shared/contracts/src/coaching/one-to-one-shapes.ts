/** The missing one-to-ones of a team, as planned together. */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { hoursThere } from '../account/working-hours.ts';
import { day, id, instant, line } from '../platform/shapes.ts';
import { zoneName } from '../platform/time-zone.ts';
import { count } from '../service/shapes.ts';
import { calendarLimits } from './calendar-input.ts';
import { clockTime } from './calendar-shapes.ts';
import { oneToOneMinutes } from './one-to-one-plan.ts';

/** A start, also by the clock in the plan's zone. */
export const planStart = z.object({ start: instant, date: day, timeStart: clockTime });
export type PlanStart = z.infer<typeof planStart>;

/** When the caller and someone with whom no one-to-one is planned are both free. */
export const talkTimes = z.object({
  /** The caller’s zone. */
  timeZone: z.string(),
  minutes: z.literal(oneToOneMinutes),
  /** Earliest first. The first is the proposed one. */
  free: z.array(planStart),
});
export type TalkTimes = z.infer<typeof talkTimes>;

/** A one-to-one to be planned, and its invitation sent. */
export const oneToOneToPlan = z.strictObject({
  title: line(calendarLimits.title, 1, 'Please enter a title'),
  minutes: z.literal(oneToOneMinutes),
  timeZone: zoneName,
  date: day,
  timeStart: clockTime,
});
export type OneToOneToPlan = z.infer<typeof oneToOneToPlan>;

export const missingOneToOne = z.object({
  coachee: person,
  daysSincePrevious: z.nullable(count),
  /** The working hours that they have set; null if they have not, absent in older answers. */
  works: z.optional(z.nullable(hoursThere)),
  /** All starts at which both are free, earliest first. Reasons why someone is busy stay private. */
  free: z.array(planStart),
  /** One of `free`; null if none is left. */
  proposed: z.nullable(instant),
});
export type MissingOneToOne = z.infer<typeof missingOneToOne>;

/** Whose times are not free any more, from the details of the refusal. */
export const takenPeople = z.object({ reason: z.literal('taken'), people: z.array(id) });
