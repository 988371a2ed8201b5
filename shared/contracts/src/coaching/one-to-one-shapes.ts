/** The missing one-to-ones of a team, as planned together. */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { day, id, instant } from '../platform/shapes.ts';
import { count } from '../service/shapes.ts';
import { clockTime } from './calendar-shapes.ts';

/** A start, also by the clock in the plan's zone. */
const planStart = z.object({ start: instant, date: day, timeStart: clockTime });
export type PlanStart = z.infer<typeof planStart>;

export const missingOneToOne = z.object({
  coachee: person,
  daysSincePrevious: z.nullable(count),
  /** All starts at which both are free, earliest first. Reasons why someone is busy stay private. */
  free: z.array(planStart),
  /** One of `free`; null if none is left. */
  proposed: z.nullable(instant),
});
export type MissingOneToOne = z.infer<typeof missingOneToOne>;

/** Whose times are not free any more, from the details of the refusal. */
export const takenPeople = z.object({ reason: z.literal('taken'), people: z.array(id) });
