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
  'lms/planLearning',
] as const;

export const getUserCalendarEvents = defineRead({
  area: 'coaching',
  name: 'getUserCalendarEvents',
  summary:
    'A person’s calendar with expanded series, earliest first: from `from` to `to` inclusive, or from a month ago to three months ahead. `a` is 0 for everything, 1 for one-to-ones only.',
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
    'The events of a person’s calendar within the next 14 days with expanded series, earliest first, without those that they have declined.',
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
  summary: 'The coaching sessions linked to one occurrence of an event, to the following ones, and to any of them.',
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
  exclude: { readsWhatWasWritten: 'coaches write sessions; calendar.test reads it back' },
});

export const saveCalendarData = defineWrite({
  area: 'coaching',
  name: 'saveCalendarData',
  summary:
    'Creates or changes an event: this occurrence, this and following, or all. Meetings linked to sessions are never deleted: if the series loses them, they become events of their own. Answers 409 (`reason: changed`) if the event was changed since it was read.',
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
    'Cancels an occurrence, it and the following ones, or all. Meetings linked to sessions remain. Answers 409 if the only occurrence is linked to a session (`reason: session`), or if the event was changed since it was read (`reason: changed`).',
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
  summary: 'The next dates of an event before it is saved, and who is busy at those times.',
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
  exclude: { readsWhatWasWritten: 'answers for the given input and other people’s times; calendar.test covers it' },
});

export const answerCalendarEvent = defineWrite({
  area: 'coaching',
  name: 'answerCalendarEvent',
  summary: 'Accepts or declines an invitation.',
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
  summary: 'An event of the caller, or their whole calendar without `calendarID`, as iCalendar text (RFC 5545).',
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
  summary: 'The caller’s private address for calendar software: the value of its link, or null.',
  answer: z.object({ feed: z.nullable(z.object({ link: z.string() })) }),
  access: { kind: 'account' },
  scope: 'self',
  flag: ['coaching', 'schedule'],
  changedBy: ['coaching/makeCalendarFeed', 'coaching/revokeCalendarFeed'],
});

export const makeCalendarFeed = defineWrite({
  area: 'coaching',
  name: 'makeCalendarFeed',
  summary: 'Creates a new private address; the previous one stops working at once.',
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
  summary: 'Revokes the caller’s private address at once.',
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
  summary: 'A person’s calendar for calendar software, by the private address; text/calendar.',
  query: z.strictObject({ link: text(200, 1) }),
  answer: z.string(),
  answerType: 'text/calendar; charset=utf-8',
  access: { kind: 'public', because: 'calendar software cannot sign in; the link is the key, and can be revoked' },
  scope: 'self',
  allowance: 'link',
  flag: ['coaching', 'schedule'],
  fails: ['not_found'],
  changedBy: [],
  exclude: {
    readsWhatWasWritten: 'read without a sign-in; calendar.test reads it back',
    M6: 'a text for calendar software, read back by its own tests',
  },
});
