/** Calendar events; an answer holds single occurrences, a series is expanded on the server. */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { day, id, instant } from '../platform/shapes.ts';

export const frequencies = ['daily', 'weekly', 'monthly'] as const;

/** How a series repeats, at the same wall-clock time in its own zone. */
export const recurrence = z.object({
  freq: z.enum(frequencies),
  dtstart: instant,
  /** The last day on which an occurrence may begin; null repeats without an end. */
  until: z.nullable(day),
});
export type Recurrence = z.infer<typeof recurrence>;

export const eventTypes = ['coaching', 'huddle', 'training', 'review', 'other'] as const;

const wallTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

export const calendarEvent = z.object({
  /** The event's, the same for every occurrence of a series. */
  id,
  /** The occurrence of a series: its day as planned, before any move. */
  itterationID: day,
  /** UserGUID of the person whose calendar this is. */
  userGuid: id,
  title: z.string(),
  type: z.enum(eventTypes),
  participants: z.array(person),
  /** Day and wall-clock times in the event's zone. */
  date: day,
  timeStart: wallTime,
  timeEnd: wallTime,
  timeZone: z.string(),
  start: instant,
  end: instant,
  /** Minutes. */
  duration: z.number(),
  recurring: z.union([z.literal('none'), z.enum(frequencies)]),
  rrule: z.nullable(recurrence),
  /** The last day of a series. */
  endBy: z.nullable(day),
  /** Days of a series that do not take place. */
  exdate: z.array(day),
  location: z.string(),
  details: z.string(),
  coach: z.nullable(person),
  coachee: z.nullable(person),
  /** The caller may change it. */
  editable: z.boolean(),
});
export type CalendarEvent = z.infer<typeof calendarEvent>;
