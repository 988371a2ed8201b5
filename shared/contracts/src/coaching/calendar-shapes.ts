/** Calendar events; an answer holds single occurrences, a series is expanded on the server. */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { answers } from '../calendar/ical/calendar-entry.ts';
import { frequencies } from '../calendar/recurrence/rule.ts';
import { knownOr } from '../platform/open-lists.ts';
import { day, id, instant } from '../platform/shapes.ts';

/** How a series repeats, at the same wall-clock time in its own zone. */
export const recurrence = z.object({
  freq: z.enum(frequencies),
  dtstart: instant,
  /** The last day on which an occurrence may begin; null repeats without an end, or so often as `text` counts. */
  until: z.nullable(day),
  /** The whole rule as RFC 5545 writes it. */
  text: z.string(),
});
export type Recurrence = z.infer<typeof recurrence>;

export const eventTypes = ['coaching', 'huddle', 'training', 'review', 'other'] as const;
export type EventType = (typeof eventTypes)[number];

/** `09:30`, by the clock in the event's zone. */
export const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

export const invitationAnswer = z.enum(answers);
export type InvitationAnswer = z.infer<typeof invitationAnswer>;

/** Another time that someone who was asked to come would rather have, by the clock in the event's zone. */
export const proposedTime = z.object({
  proposalID: id,
  person,
  date: day,
  timeStart: clockTime,
  start: instant,
  note: z.string(),
});
export type ProposedTime = z.infer<typeof proposedTime>;

export const calendarEvent = z.object({
  /** The event's, the same for every occurrence of a series. */
  id,
  /** The occurrence of a series: its day as planned, before any move. */
  itterationID: day,
  /** UserGUID of the person whose calendar this is. */
  userGuid: id,
  title: z.string(),
  type: knownOr(eventTypes, 'other'),
  /** The owner first, then everyone who was invited. */
  participants: z.array(person),
  /** Who made it for the first of them; null for the owner's own, absent in older answers. */
  madeBy: z.optional(z.nullable(person)),
  /** UserID of a participant → what they have answered. */
  answers: z.record(z.string(), invitationAnswer),
  /** Day and wall-clock times in the event's zone. Of whole days both times are `00:00`. */
  date: day,
  timeStart: clockTime,
  timeEnd: clockTime,
  timeZone: z.string(),
  /** Whole days, the same ones everywhere. */
  allDay: z.boolean(),
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
  /** This occurrence is not like its series. */
  isChanged: z.boolean(),
  location: z.string(),
  details: z.string(),
  /** Where to take part, or empty. */
  joinLink: z.string(),
  coach: z.nullable(person),
  coachee: z.nullable(person),
  /** Of a one-to-one in the calendar of one of the two: the other; an older server says nothing of it. */
  counterpart: z.optional(z.nullable(person)),
  /** For this occurrence: all of them to whom the event belongs, one's own to everyone else. */
  proposals: z.array(proposedTime),
  /** A page of the portal that shows what planned it; null where someone did. */
  page: z.nullable(z.string()),
  /** What a change is based on. */
  version: z.number(),
  /** The caller may change it. */
  editable: z.boolean(),
});
export type CalendarEvent = z.infer<typeof calendarEvent>;
