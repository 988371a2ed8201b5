/** Calendar events. Answers list single occurrences: the server expands series. */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { answers } from '../platform/calendar/ical/calendar-entry.ts';
import { frequencies } from '../platform/calendar/recurrence/rule.ts';
import { knownOr } from '../platform/open-lists.ts';
import { day, id, instant } from '../platform/shapes.ts';

/** How a series repeats; each occurrence has the same wall-clock time in the event's zone. */
export const recurrence = z.object({
  freq: z.enum(frequencies),
  dtstart: instant,
  /** The last day on which an occurrence may begin; null if the series has no end or `text` has a COUNT. */
  until: z.nullable(day),
  /** The complete rule in RFC 5545 syntax. */
  text: z.string(),
});

export const eventTypes = ['coaching', 'huddle', 'training', 'review', 'other'] as const;
export type EventType = (typeof eventTypes)[number];

/** A time such as `09:30` in the event's zone. */
export const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

export const invitationAnswer = z.enum(answers);
export type InvitationAnswer = z.infer<typeof invitationAnswer>;

/** Another time proposed by someone who was invited, in the event's zone. */
const proposedTime = z.object({
  proposalID: id,
  person,
  date: day,
  timeStart: clockTime,
  start: instant,
  note: z.string(),
});
export type ProposedTime = z.infer<typeof proposedTime>;

export const calendarEvent = z.object({
  /** The event's id, the same for every occurrence of a series. */
  id,
  /** Identifies the occurrence of a series: the planned day, before any move. */
  itterationID: day,
  /** UserGUID of the person whose calendar this is. */
  userGuid: id,
  title: z.string(),
  type: knownOr(eventTypes, 'other'),
  /** The owner first, then everyone who is invited. */
  participants: z.array(person),
  /** The delegate who created the event for its owner; null if the owner created it, absent in older answers. */
  madeBy: z.optional(z.nullable(person)),
  /** Maps the UserID of a participant to their answer. */
  answers: z.record(z.string(), invitationAnswer),
  /** Day and wall-clock times in the event's zone. For whole days both times are `00:00`. */
  date: day,
  timeStart: clockTime,
  timeEnd: clockTime,
  timeZone: z.string(),
  /** True for whole days, which are the same days in every zone. */
  allDay: z.boolean(),
  start: instant,
  end: instant,
  /** Minutes. */
  duration: z.number(),
  recurring: z.union([z.literal('none'), z.enum(frequencies)]),
  rrule: z.nullable(recurrence),
  /** The last day of a series. */
  endBy: z.nullable(day),
  /** Planned days of a series that were cancelled. */
  exdate: z.array(day),
  /** True if this occurrence differs from its series. */
  isChanged: z.boolean(),
  location: z.string(),
  details: z.string(),
  /** Address of the online meeting, or empty. */
  joinLink: z.string(),
  coach: z.nullable(person),
  coachee: z.nullable(person),
  /** The other person of a one-to-one, if the calendar belongs to one of the two; absent in older answers. */
  counterpart: z.optional(z.nullable(person)),
  /** Proposals for this occurrence: the owner sees all of them, everyone else only their own. */
  proposals: z.array(proposedTime),
  /** The page of the portal that planned the event; null if a person planned it. */
  page: z.nullable(z.string()),
  /** The version that a change must name. */
  version: z.number(),
  /** Whether the caller may change the event. */
  editable: z.boolean(),
});
export type CalendarEvent = z.infer<typeof calendarEvent>;
