/** Calls for courses of type 16 and 17: sessions with seats, a waiting list and attendance. */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { id } from '../../platform/shapes.ts';
import { attendances } from '../delivery/seats.ts';
import { seat, trainingSession, trainingSessions } from '../delivery/shapes.ts';

export type { Seat, TrainingSession, TrainingSessions } from '../delivery/shapes.ts';

const ofSession = z.strictObject({ sessionID: id });
const ownOnly = {
  M3: 'the session belongs to a course that everyone in the tenant can see; any personal data in the answer is the caller’s own',
} as const;

export const getTrainingSessions = defineRead({
  area: 'lms',
  name: 'getTrainingSessions',
  summary: 'Sessions of a course with free seats and the caller’s own, upcoming ones first.',
  query: z.strictObject({ courseID: id }),
  answer: trainingSessions,
  access: { kind: 'account' },
  scope: 'self',
  flag: 'lms',
  fails: ['not_found', 'conflict'],
  changedBy: ['lms/signUpForSession'],
  exclude: ownOnly,
});

export const signUpForSession = defineWrite({
  area: 'lms',
  name: 'signUpForSession',
  summary: 'Gives the caller a seat in a session, or a place on its waiting list if it is full.',
  body: ofSession,
  answer: trainingSession,
  access: { kind: 'account' },
  scope: 'self',
  flag: 'lms',
  fails: ['not_found', 'conflict'],
  exclude: ownOnly,
});

export const cancelSignUp = defineWrite({
  area: 'lms',
  name: 'cancelSignUp',
  summary: 'Gives up the caller’s seat; the first person on the waiting list gets it and is notified.',
  body: ofSession,
  answer: trainingSession,
  access: { kind: 'account' },
  scope: 'self',
  flag: 'lms',
  fails: ['not_found', 'conflict'],
  exclude: ownOnly,
});

export const getSessionCalendarFile = defineRead({
  area: 'lms',
  name: 'getSessionCalendarFile',
  summary: 'A session as an entry for calendar software (iCalendar).',
  query: ofSession,
  answer: z.object({ name: z.string(), text: z.string() }),
  access: { kind: 'account' },
  scope: 'self',
  flag: 'lms',
  fails: ['not_found'],
  changedBy: ['lms/saveTrainingSession'],
  exclude: { ...ownOnly, readsWhatWasWritten: 'reads one session; the write plans another one' },
});

export const getSessionSeats = defineRead({
  area: 'lms',
  name: 'getSessionSeats',
  summary:
    'The people with a seat in a session and those on its waiting list, for its trainer and for learning administrators.',
  query: ofSession,
  answer: z.object({ session: trainingSession, CourseName: z.string(), seats: z.array(seat) }),
  access: { kind: 'account' },
  scope: 'object',
  flag: 'lms',
  fails: ['not_found'],
  changedBy: ['lms/markAttendance'],
});

export const markAttendance = defineWrite({
  area: 'lms',
  name: 'markAttendance',
  summary: 'Records who attended a session and who did not. Attendees have completed the course.',
  body: z.strictObject({
    sessionID: id,
    marks: z
      .array(z.strictObject({ seatID: id, attendance: z.nullable(z.enum(attendances)) }))
      .check(z.minLength(1), z.maxLength(500)),
  }),
  answer: z.object({ seats: z.array(seat) }),
  access: { kind: 'account' },
  scope: 'object',
  judges: 'who came',
  flag: 'lms',
  fails: ['not_found', 'conflict'],
});
