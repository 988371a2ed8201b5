/** Calls for courses of type 16 and 17: sessions with seats, a waiting list and attendance. */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { id } from '../../platform/shapes.ts';
import { attendances } from '../delivery/seats.ts';
import { seat, trainingSession, trainingSessions } from '../delivery/shapes.ts';

export type { Seat, TrainingSession, TrainingSessions } from '../delivery/shapes.ts';

const ofSession = z.strictObject({ sessionID: id });
const ownOnly = {
  M3: 'the session belongs to a course that all of the tenant see; what is a person’s own in the answer is the caller’s',
} as const;

export const getTrainingSessions = defineRead({
  area: 'lms',
  name: 'getTrainingSessions',
  summary: 'Sessions of a course with free seats and the caller’s own, those to come first.',
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
  summary: 'Gives the caller a seat in a session, or a place on its waiting list where all seats are taken.',
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
  summary: 'Gives the caller’s seat back; whoever waits longest gets it and is told.',
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
  summary: 'A session as an entry for calendar programs (iCalendar).',
  query: ofSession,
  answer: z.object({ name: z.string(), text: z.string() }),
  access: { kind: 'account' },
  scope: 'self',
  flag: 'lms',
  fails: ['not_found'],
  changedBy: ['lms/saveTrainingSession'],
  exclude: { ...ownOnly, readsWhatWasWritten: 'tells of one session; the write plans another one' },
});

export const getSessionSeats = defineRead({
  area: 'lms',
  name: 'getSessionSeats',
  summary: 'Who has a seat in a session and who waits, for its trainer and for those who look after learning.',
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
  summary: 'Says who came to a session and who did not. Whoever came has completed the course.',
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
