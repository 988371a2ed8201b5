/** Calls with which authors set the content of courses of type 12, 13, 15, 16 and 17. */
import * as z from 'zod/mini';
import { administration } from '../../admin/permissions.ts';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { cleanText } from '../../platform/clean-text.ts';
import { done, id, line, text } from '../../platform/shapes.ts';
import { languages } from '../../platform/tenant.ts';
import { mostCaptionCharacters } from '../delivery/captions.ts';
import { courseDelivery, neededShare } from '../delivery/shapes.ts';

export type { CourseDelivery } from '../delivery/shapes.ts';

const access = administration('learning');
const ofTenant = { M3: 'courses belong to the tenant: learning administrators manage all of them' } as const;

export const getCourseDelivery = defineRead({
  area: 'lms',
  name: 'getCourseDelivery',
  summary: 'The content of a course, for its authors.',
  query: z.strictObject({ courseID: id }),
  answer: courseDelivery,
  access,
  scope: 'tenant',
  flag: 'lms',
  fails: ['not_found'],
  changedBy: ['lms/setCourseAddress'],
  exclude: ofTenant,
});

/**
 * The file and its share as the person saw them. If they have changed since, nothing is saved. If absent, this is not
 * checked.
 */
const seenFile = z.strictObject({ mediaID: z.nullable(id), share: z.nullable(neededShare) });

const givingFile = {
  area: 'lms',
  body: z.strictObject({
    courseID: id,
    /** If absent, only the share changes and the file stays. */
    mediaID: z.optional(id),
    share: neededShare,
    basedOn: z.optional(seenFile),
  }),
  answer: courseDelivery,
  access,
  scope: 'tenant',
  flag: 'lms',
  fails: ['not_found', 'conflict', 'stale_version'],
  exclude: ofTenant,
} as const;

export const setCourseVideo = defineWrite({
  ...givingFile,
  name: 'setCourseVideo',
  summary: 'Sets the video of a course, an upload of the caller’s own, and how much of it must be watched.',
});

export const setCourseCaptions = defineWrite({
  area: 'lms',
  name: 'setCourseCaptions',
  summary:
    'Sets the captions of a course’s video in one language, as the text of a WebVTT file; an empty text removes them.',
  body: z.strictObject({
    courseID: id,
    language: z.enum(languages),
    vtt: z.string().check(z.maxLength(mostCaptionCharacters), z.overwrite(cleanText)),
  }),
  answer: courseDelivery,
  access,
  scope: 'tenant',
  bodyBytes: 2_000_000,
  flag: 'lms',
  fails: ['not_found', 'conflict'],
  exclude: ofTenant,
});

export const setCourseDocument = defineWrite({
  ...givingFile,
  name: 'setCourseDocument',
  summary: 'Sets the PDF of a course, an upload of the caller’s own, and how many of its pages must be read.',
});

export const setCourseAddress = defineWrite({
  area: 'lms',
  name: 'setCourseAddress',
  summary: 'Sets the address of a course of type link.',
  body: z.strictObject({
    courseID: id,
    address: text(2000, 1),
    /**
     * The address as the person saw it, empty for none. If it has changed since, nothing is saved. If absent, this is
     * not checked.
     */
    basedOn: z.optional(text(2000)),
  }),
  answer: courseDelivery,
  access,
  scope: 'tenant',
  flag: 'lms',
  fails: ['not_found', 'conflict', 'stale_version'],
  exclude: ofTenant,
});

/** Local time in the session's zone, such as `2026-12-01T09:00`. */
const wallTime = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/));

const sessionPlan = {
  startsOn: wallTime,
  minutes: z.int().check(z.minimum(5), z.maximum(2880)),
  timeZone: text(60, 1),
  place: line(200),
  /** Empty if the session is not held online. */
  joinAddress: text(2000),
  seats: z.int().check(z.minimum(1), z.maximum(1000)),
  /** UserID of the trainer, who also records attendance. */
  trainerID: z.optional(id),
};

export const saveTrainingSession = defineWrite({
  area: 'lms',
  name: 'saveTrainingSession',
  summary:
    'Plans a session of a course, or changes one that has not started; people with a seat are notified of a new time.',
  body: z.strictObject({
    courseID: id,
    /** Absent for a new session. */
    sessionID: z.optional(id),
    ...sessionPlan,
    /**
     * For an existing session, the plan as the person saw it. If it has changed since, nothing is saved. If absent,
     * this is not checked.
     */
    basedOn: z.optional(z.strictObject(sessionPlan)),
  }),
  answer: courseDelivery,
  access,
  scope: 'tenant',
  repeatable: true,
  flag: 'lms',
  fails: ['not_found', 'conflict', 'stale_version'],
  exclude: ofTenant,
});

export const cancelTrainingSession = defineWrite({
  area: 'lms',
  name: 'cancelTrainingSession',
  summary: 'Cancels a session and notifies everyone who signed up.',
  body: z.strictObject({ sessionID: id }),
  answer: done,
  access,
  scope: 'tenant',
  flag: 'lms',
  fails: ['not_found', 'conflict'],
  exclude: ofTenant,
});
