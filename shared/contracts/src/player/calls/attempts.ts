/** Calls for people who manage courses: the data stored by learners' lessons, and resetting an attempt. */
import * as z from 'zod/mini';
import { administration } from '../../admin/permissions.ts';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { done, id, text } from '../../platform/shapes.ts';
import { attemptData, attemptSummary, loggedCall } from '../packages/shapes.ts';

const ofTenant = { M3: 'the roles that may call reach every learner of the tenant' } as const;
const ofAll = {
  area: 'player',
  access: administration('learning'),
  scope: 'tenant',
  flag: 'lms',
} as const;

export const getPackageAttempts = defineRead({
  ...ofAll,
  name: 'getPackageAttempts',
  summary: 'Attempts at a package, the latest first, a hundred at a time.',
  query: z.strictObject({ packageID: id, after: z.optional(id) }),
  answer: z.object({ attempts: z.array(attemptSummary), next: z.nullable(id) }),
  fails: ['not_found'],
  changedBy: ['player/resetAttempt'],
  exclude: ofTenant,
});

export const getAttemptData = defineRead({
  ...ofAll,
  name: 'getAttemptData',
  summary: 'Everything an attempt has stored, session by session, as the lessons set it.',
  query: z.strictObject({ attemptID: id }),
  answer: attemptData,
  fails: ['not_found'],
  changedBy: ['player/waiveLesson'],
  exclude: {
    ...ofTenant,
    readsWhatWasWritten: 'lessons store through the content origin; that an attempt was put away is read in the list',
  },
});

export const getRuntimeLog = defineRead({
  ...ofAll,
  name: 'getRuntimeLog',
  summary: 'Calls that the lesson of a trial made, in their order, from a position on.',
  query: z.strictObject({ launchID: id, from: z.string().check(z.regex(/^\d{1,9}$/)) }),
  answer: z.object({ calls: z.array(loggedCall) }),
  fails: ['not_found'],
  exclude: { ...ofTenant, readsWhatWasWritten: 'lessons tell their calls to the content origin; no call writes them' },
});

export const resetAttempt = defineWrite({
  ...ofAll,
  name: 'resetAttempt',
  summary: 'Puts an attempt away: its learner begins the course anew, what was completed stays completed.',
  body: z.strictObject({ attemptID: id, reason: text(500, 3) }),
  answer: done,
  fails: ['not_found', 'conflict'],
  exclude: ofTenant,
});

export const waiveLesson = defineWrite({
  ...ofAll,
  name: 'waiveLesson',
  summary: 'A lesson of a cmi5 course counts as completed without being played; its course and blocks follow.',
  body: z.strictObject({ attemptID: id, scoID: id, reason: text(500, 3) }),
  answer: done,
  roundTrips: { most: 16, because: 'lesson, its blocks and the course are decided and recorded one after the other' },
  fails: ['not_found', 'conflict'],
  exclude: ofTenant,
});
