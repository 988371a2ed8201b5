/** Calls that read, change and preview calendar events. */
import * as z from 'zod/mini';
import { defineCall, defineRead, defineWrite } from '../../platform/call.ts';
import { day, done, id, text } from '../../platform/shapes.ts';
import {
  attachedSession,
  calendarData,
  calendarLimits,
  eventOccurrence,
  eventPreview,
  eventWhen,
  savedEvent,
} from '../calendar-input.ts';
import { calendarEvent, invitationAnswer } from '../calendar-shapes.ts';

const changing = [
  'coaching/saveCalendarData',
  'coaching/cancelCalendarEvent',
  'coaching/answerCalendarEvent',
  'coaching/proposeEventTime',
  'coaching/declineEventProposal',
] as const;

export const getUserCalendarEvents = defineRead({
  area: 'coaching',
  name: 'getUserCalendarEvents',
  summary:
    'A person’s calendar, series expanded, soonest first: from `from` up to and with `to`, or from a month back to three months ahead. `a` is 0 for everything, 1 for one-to-ones alone.',
  query: z.strictObject({
    ID: id,
    a: z._default(z.enum(['0', '1']), '0'),
    from: z.optional(day),
    to: z.optional(day),
  }),
  answer: z.array(calendarEvent),
  access: { kind: 'account' },
  scope: 'people',
  identity: { ID: 'subject' },
  flag: ['coaching', 'schedule'],
  changedBy: changing,
  keptOnDevice: true,
});

export const getUpcomingEvents = defineRead({
  area: 'coaching',
  name: 'getUpcomingEvents',
  summary:
    'The events of a person’s calendar within the next 14 days, soonest first, series expanded; without those that they have declined.',
  query: z.strictObject({ ID: id }),
  answer: z.array(calendarEvent),
  access: { kind: 'account' },
  scope: 'people',
  identity: { ID: 'subject' },
  flag: ['coaching', 'schedule'],
  changedBy: changing,
});

export const checkEventForSessions = defineRead({
  area: 'coaching',
  name: 'checkEventForSessions',
  summary: 'The coaching sessions that hang on one occurrence of an event, on those that follow, and on any of it.',
  query: z.strictObject({ calendarID: id, itterationID: day }),
  answer: z.object({
    this: z.array(attachedSession),
    /** Includes the sessions of `this`. */
    following: z.array(attachedSession),
    all: z.array(attachedSession),
  }),
  access: { kind: 'account' },
  scope: 'object',
  flag: ['coaching', 'schedule'],
  fails: ['not_found'],
  changedBy: [],
  exclude: { readsWhatWasWritten: 'coaches write sessions; read back by calendar.test' },
});

export const saveCalendarData = defineWrite({
  area: 'coaching',
  name: 'saveCalendarData',
  summary:
    'Makes an event or changes one: this occurrence, this and following, or all. Meetings that sessions hang on never vanish: those that the series loses become events of their own. 409 (`reason: changed`) where it was changed since it was read.',
  body: calendarData,
  answer: savedEvent,
  access: { kind: 'account' },
  scope: 'object',
  identity: { coacheeID: 'subject' },
  repeatable: true,
  flag: ['coaching', 'schedule'],
  fails: ['not_found', 'conflict', 'forbidden'],
});

export const cancelCalendarEvent = defineWrite({
  area: 'coaching',
  name: 'cancelCalendarEvent',
  summary:
    'Cancels an occurrence, it and those that follow, or all. Meetings that sessions hang on stay; one such alone is refused (409, `reason: session`), and so is what was changed since it was read (`reason: changed`).',
  body: eventOccurrence,
  answer: z.object({ keptMeetings: z.array(day) }),
  access: { kind: 'account' },
  scope: 'object',
  repeatable: true,
  flag: ['coaching', 'schedule'],
  fails: ['not_found', 'conflict'],
});

export const previewCalendarEvent = defineCall({
  area: 'coaching',
  name: 'previewCalendarEvent',
  method: 'POST',
  writes: false,
  limit: 'read',
  summary: 'The next dates of an event before it is saved, and who has something else at those times.',
  body: z.strictObject({
    ...eventWhen.shape,
    /** UserIDs of the participants, including the caller. */
    people: z.array(id).check(z.maxLength(calendarLimits.participants + 2)),
    /** Id of the event itself if it exists, so that it is not reported as a conflict with itself. */
    except: z.nullable(id),
  }),
  answer: eventPreview,
  access: { kind: 'account' },
  scope: 'people',
  flag: ['coaching', 'schedule'],
  fails: ['not_found'],
  changedBy: [],
  exclude: { readsWhatWasWritten: 'answers what is asked about, and other people’s times; held by calendar.test' },
});

export const answerCalendarEvent = defineWrite({
  area: 'coaching',
  name: 'answerCalendarEvent',
  summary: 'Somebody who was asked to come says whether they do.',
  body: z.strictObject({ calendarID: id, answer: invitationAnswer }),
  answer: done,
  access: { kind: 'account' },
  scope: 'object',
  flag: ['coaching', 'schedule'],
  fails: ['not_found'],
});

export const getCalendarFile = defineRead({
  area: 'coaching',
  name: 'getCalendarFile',
  summary: 'An event of the caller’s, or their whole calendar without `calendarID`, as iCalendar text (RFC 5545).',
  query: z.strictObject({ calendarID: z.optional(id) }),
  answer: z.object({ filename: z.string(), text: z.string() }),
  access: { kind: 'account' },
  scope: 'self',
  flag: ['coaching', 'schedule'],
  fails: ['not_found'],
  changedBy: ['coaching/saveCalendarData', 'coaching/cancelCalendarEvent'],
});

export const getCalendarFeed = defineRead({
  area: 'coaching',
  name: 'getCalendarFeed',
  summary: 'The caller’s private address for calendar programs: the value of its link, or null.',
  answer: z.object({ feed: z.nullable(z.object({ link: z.string() })) }),
  access: { kind: 'account' },
  scope: 'self',
  flag: ['coaching', 'schedule'],
  changedBy: ['coaching/makeCalendarFeed', 'coaching/revokeCalendarFeed'],
});

export const makeCalendarFeed = defineWrite({
  area: 'coaching',
  name: 'makeCalendarFeed',
  summary: 'A new private address; the one before ends at once.',
  body: z.strictObject({}),
  answer: z.object({ link: z.string() }),
  access: { kind: 'account' },
  scope: 'self',
  repeatable: true,
  flag: ['coaching', 'schedule'],
});

export const revokeCalendarFeed = defineWrite({
  area: 'coaching',
  name: 'revokeCalendarFeed',
  summary: 'Ends the caller’s private address at once.',
  body: z.strictObject({}),
  answer: done,
  access: { kind: 'account' },
  scope: 'self',
  flag: ['coaching', 'schedule'],
});

export const readCalendarFeed = defineRead({
  area: 'coaching',
  name: 'readCalendarFeed',
  path: 'calendar.ics',
  summary: 'A person’s calendar for calendar programs, by the private address; text/calendar.',
  query: z.strictObject({ link: text(200, 1) }),
  answer: z.string(),
  answerType: 'text/calendar; charset=utf-8',
  access: { kind: 'public', because: 'calendar programs know no sign-in; the link is the key, and can be revoked' },
  scope: 'self',
  allowance: 'link',
  flag: ['coaching', 'schedule'],
  fails: ['not_found'],
  changedBy: [],
  exclude: {
    readsWhatWasWritten: 'read without a sign-in; read back by calendar.test',
    M6: 'a text for calendar programs, read back by tests of its own',
  },
});
