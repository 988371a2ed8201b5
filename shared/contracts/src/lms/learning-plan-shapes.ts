/** Times for learning, as planned together for the next days. */
import * as z from 'zod/mini';
import { hoursThere } from '../account/working-hours.ts';
import { calendarLimits } from '../coaching/calendar-input.ts';
import { clockTime } from '../coaching/calendar-shapes.ts';
import { mostLearningTimes, mostMinutesAtOnce } from '../coaching/learning-plan.ts';
import { planStart } from '../coaching/one-to-one-shapes.ts';
import { day, id, instant } from '../platform/shapes.ts';
import { zoneName } from '../platform/time-zone.ts';
import { count } from '../service/shapes.ts';
import { dueStates } from './deadline.ts';

export const learningTime = z.object({
  CourseID: id,
  CourseName: z.string(),
  dueOn: z.nullable(day),
  due: z.enum(dueStates),
  /** Which part of how many, from 1, if the course takes too long for one time. */
  part: count,
  parts: count,
  minutes: count,
  /** All starts at which the person is free for it within their working hours, earliest first. */
  free: z.array(planStart),
  /** One of `free`; null if none is left. */
  proposed: z.nullable(instant),
});
export type LearningTime = z.infer<typeof learningTime>;

export const learningPlan = z.object({
  /** The person’s working hours and their time zone, which is that of all times. */
  works: hoursThere,
  /** The most urgent first. */
  times: z.array(learningTime),
  /** Whether times are already planned for some of the courses that are due or in progress. */
  hasPlanned: z.boolean(),
});

export const learningToPlan = z.strictObject({
  timeZone: zoneName,
  times: z
    .array(
      z.strictObject({
        CourseID: id,
        date: day,
        timeStart: clockTime,
        minutes: z.int().check(z.minimum(1), z.maximum(mostMinutesAtOnce)),
      }),
    )
    .check(z.minLength(1), z.maxLength(mostLearningTimes)),
});

/** The courses whose times are not free any more, from the details of the refusal. */
export const takenCourses = z.object({ reason: z.literal('taken'), courses: z.array(id) });

/** Titles of events are shorter than names of courses may be. */
export const learningTitle = (name: string): string => name.slice(0, calendarLimits.title);
