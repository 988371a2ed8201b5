/** What pages send to change the calendar. */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { ruleTextShape } from '../calendar/recurrence/shapes.ts';
import { day, id, instant, line, text } from '../platform/shapes.ts';
import { zoneName } from '../platform/time-zone.ts';
import { changeScopes } from './calendar/change-event.ts';
import { reminderMinutes } from './calendar/event-reminders.ts';
import { clockTime, eventTypes } from './calendar-shapes.ts';
import { sessionStatus } from './shapes.ts';

export const calendarLimits = {
  /** Minutes: four weeks. */
  duration: 40_320,
  participants: 200,
  title: 200,
  location: 200,
  details: 4000,
  note: 300,
  /** Days that one reading may span. */
  window: 400,
  /** Occurrences that are looked at for a warning. */
  previewed: 5,
} as const;

const isCalendarYear = (value: string) => value >= '1970-01-01' && value <= '2199-12-31';
const calendarDay = day.check(z.refine(isCalendarYear, 'A day of the years 1970 to 2199.'));

/** When an occurrence is to take place; of whole days `timeStart` counts for nothing. */
const when = {
  date: calendarDay,
  timeStart: clockTime,
  /** Minutes. */
  duration: z.int().check(z.minimum(1), z.maximum(calendarLimits.duration)),
  allDay: z.boolean(),
  timeZone: zoneName,
  /** RRULE text; null takes place once. */
  rule: z.nullable(ruleTextShape),
};
export const eventWhen = z.strictObject(when);
export type EventWhen = z.infer<typeof eventWhen>;

const isJoinLink = (value: string): boolean => {
  if (value === '') return true;
  const url = URL.parse(value);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
};

/** Which occurrence of which event, as the person saw it. */
const occurrence = {
  calendarID: id,
  itterationID: day,
  /** `this`, `this and following` or `all`; of an event that takes place once they mean the same. */
  scope: z.enum(changeScopes),
  /** `version` of the event as it was read. */
  basedOn: z.int(),
};
export const eventOccurrence = z.strictObject(occurrence);

export const calendarData = z.strictObject({
  ...when,
  /** What is changed; null makes a new event. */
  change: z.nullable(eventOccurrence),
  title: line(calendarLimits.title, 1, 'Please enter a title'),
  type: z.enum(eventTypes),
  location: line(calendarLimits.location),
  details: text(calendarLimits.details),
  joinLink: z.string().check(z.trim(), z.maxLength(500), z.refine(isJoinLink, 'An address that begins with https://.')),
  /** UserID of the coachee; the caller is the coach. */
  coacheeID: z.nullable(id),
  /** UserIDs of everyone else who is invited. */
  participantIDs: z.array(id).check(z.maxLength(calendarLimits.participants)),
});
export type CalendarData = z.infer<typeof calendarData>;

export const savedEvent = z.object({
  id,
  itterationID: day,
  version: z.number(),
  /** Meetings that became events of their own because a session hangs on them. */
  keptMeetings: z.array(day),
});

/** A coaching session that hangs on an occurrence. */
export const attachedSession = z.object({
  sessionID: id,
  itterationID: day,
  status: sessionStatus,
  sessionDate: instant,
  coachee: person,
});

export const eventPreview = z.object({
  /** The next dates, soonest first; empty where it never takes place. */
  occurrences: z.array(z.object({ itterationID: day, start: instant, end: instant })),
  /** Who is busy then. What keeps them busy stays private. */
  conflicts: z.array(z.object({ UserID: id, itterationID: day, start: instant, end: instant })),
  /** When everyone is taken on the first day. */
  busy: z.array(z.object({ UserID: id, start: instant, end: instant })),
});
export type EventPreview = z.infer<typeof eventPreview>;

/** When someone wants to be reminded of meetings. */
export const reminderChoice = z.strictObject({
  /** Before every meeting; 0 for none. */
  minutesBefore: z.literal(reminderMinutes),
  /** One-to-ones also two days and one day before, by notification and mail. */
  daysBefore: z.boolean(),
});
