/** Input of the calls that change the calendar. */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { hoursThere } from '../account/working-hours.ts';
import { ruleTextShape } from '../platform/calendar/recurrence/shapes.ts';
import { day, id, instant, line, text } from '../platform/shapes.ts';
import { zoneName } from '../platform/time-zone.ts';
import { changeScopes } from './calendar/change-event.ts';
import { reminderMinutes } from './calendar/event-reminders.ts';
import { clockTime, eventTypes } from './calendar-shapes.ts';
import { sessionStatus } from './shapes.ts';

export const calendarLimits = {
  /** Maximum length of an event in minutes: four weeks. */
  duration: 40_320,
  participants: 200,
  title: 200,
  location: 200,
  details: 4000,
  note: 300,
  /** Maximum number of days per query. */
  window: 400,
  /** How many occurrences the preview checks for conflicts. */
  previewed: 5,
} as const;

const isCalendarYear = (value: string) => value >= '1970-01-01' && value <= '2199-12-31';
const calendarDay = day.check(z.refine(isCalendarYear, 'A day between 1970 and 2199.'));

/** Date and time of an occurrence; for whole days `timeStart` is ignored. */
const when = {
  date: calendarDay,
  timeStart: clockTime,
  /** Minutes. */
  duration: z.int().check(z.minimum(1), z.maximum(calendarLimits.duration)),
  allDay: z.boolean(),
  timeZone: zoneName,
  /** RRULE text; null if the event takes place once. */
  rule: z.nullable(ruleTextShape),
};
export const eventWhen = z.strictObject(when);

const isJoinLink = (value: string): boolean => {
  if (value === '') return true;
  const url = URL.parse(value);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
};

/** Identifies an occurrence of an event as the person saw it. */
const occurrence = {
  calendarID: id,
  itterationID: day,
  /** `this`, `this and following` or `all`; for an event that takes place once they mean the same. */
  scope: z.enum(changeScopes),
  /** `version` of the event as last read. */
  basedOn: z.int(),
};
export const eventOccurrence = z.strictObject(occurrence);

export const calendarData = z.strictObject({
  ...when,
  /** The occurrence to change; null creates a new event. */
  change: z.nullable(eventOccurrence),
  title: line(calendarLimits.title, 1, 'Please enter a title'),
  type: z.enum(eventTypes),
  location: line(calendarLimits.location),
  details: text(calendarLimits.details),
  joinLink: z.string().check(z.trim(), z.maxLength(500), z.refine(isJoinLink, 'An address that begins with https://.')),
  /** UserID of the coachee; the caller is the coach. */
  coacheeID: z.nullable(id),
  /** UserIDs of all other invited people. */
  participantIDs: z.array(id).check(z.maxLength(calendarLimits.participants)),
});
export type CalendarData = z.infer<typeof calendarData>;

export const savedEvent = z.object({
  id,
  itterationID: day,
  version: z.number(),
  /** Planned days of meetings that became separate events because a session is attached to them. */
  keptMeetings: z.array(day),
});

/** A coaching session attached to an occurrence. */
export const attachedSession = z.object({
  sessionID: id,
  itterationID: day,
  status: sessionStatus,
  sessionDate: instant,
  coachee: person,
});

export const eventPreview = z.object({
  /** The next occurrences, soonest first; empty if none takes place. */
  occurrences: z.array(z.object({ itterationID: day, start: instant, end: instant })),
  /** Who is busy at the time of an occurrence. The reason stays private. */
  conflicts: z.array(z.object({ UserID: id, itterationID: day, start: instant, end: instant })),
  /** Busy times of all participants on the first day. */
  busy: z.array(z.object({ UserID: id, start: instant, end: instant })),
  /** Who does not work at the time of the first occurrence, by the hours that they have set. Absent in older answers. */
  outside: z.optional(z.array(z.object({ UserID: id, works: hoursThere }))),
});
export type EventPreview = z.infer<typeof eventPreview>;

/** When a person wants to be reminded of meetings. */
export const reminderChoice = z.strictObject({
  /** Minutes before every meeting; 0 for no reminder. */
  minutesBefore: z.literal(reminderMinutes),
  /** Whether one-to-ones also trigger reminders two days and one day before, by notification and mail. */
  daysBefore: z.boolean(),
});
