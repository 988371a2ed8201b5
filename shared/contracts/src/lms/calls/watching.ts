/** Calls for courses of type 12, 13 and 15: their content, and reports on what the learner has watched or read. */
import { millisecondsInDay } from 'date-fns/constants';
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { id } from '../../platform/shapes.ts';
import { count } from '../../service/shapes.ts';
import { mostPages } from '../delivery/read-pages.ts';
import { courseAddress, courseDocument, courseVideo, ruledProgress } from '../delivery/shapes.ts';
import { mostRanges } from '../delivery/watched.ts';

export type { CourseAddress, CourseDocument, CourseVideo } from '../delivery/shapes.ts';

const ofCourse = z.strictObject({ courseID: id });
const milliseconds = z.int().check(z.minimum(0), z.maximum(millisecondsInDay));
const ownOnly = {
  M3: 'the course stands in the catalogue that all of the tenant see; what is a person’s own in the answer is the caller’s',
} as const;

export const getCourseVideo = defineRead({
  area: 'lms',
  name: 'getCourseVideo',
  summary: 'The video of a course, its captions, where the caller was and what the caller has seen of it.',
  query: ofCourse,
  answer: courseVideo,
  access: { kind: 'account' },
  scope: 'self',
  flag: 'lms',
  fails: ['not_found', 'conflict'],
  keptOnDevice: true,
  changedBy: ['lms/reportWatched'],
  exclude: ownOnly,
});

export const reportWatched = defineWrite({
  area: 'lms',
  name: 'reportWatched',
  summary: 'Tells what the caller has played of a course’s video since the last report; as much as can be is believed.',
  body: z.strictObject({
    courseID: id,
    /** Id of the played file: ranges of another file would say nothing about this one. */
    mediaID: id,
    /** Played ranges in order of playback; empty when playback starts. */
    played: z.array(z.tuple([milliseconds, milliseconds])).check(z.maxLength(mostRanges)),
    positionMs: milliseconds,
  }),
  answer: z.object({ seen: courseVideo.shape.seen, progress: ruledProgress }),
  access: { kind: 'account' },
  scope: 'self',
  repeatable: true,
  flag: 'lms',
  fails: ['not_found', 'conflict'],
  exclude: ownOnly,
});

export const getCourseDocument = defineRead({
  area: 'lms',
  name: 'getCourseDocument',
  summary: 'The document of a course, the page the caller was at and the pages the caller has read.',
  query: ofCourse,
  answer: courseDocument,
  access: { kind: 'account' },
  scope: 'self',
  flag: 'lms',
  fails: ['not_found', 'conflict'],
  keptOnDevice: true,
  changedBy: ['lms/reportPages'],
  exclude: ownOnly,
});

const page = z.int().check(z.minimum(1), z.maximum(mostPages));

export const reportPages = defineWrite({
  area: 'lms',
  name: 'reportPages',
  summary:
    'Tells at which page of a course’s document the caller is, and which pages were shown long enough to be read.',
  body: z.strictObject({
    courseID: id,
    mediaID: id,
    page,
    /** Without a network, the pages of a whole day may be sent at once. */
    pages: z.array(page).check(z.maxLength(mostPages)),
  }),
  answer: z.object({ read: courseDocument.shape.read, progress: ruledProgress }),
  access: { kind: 'account' },
  scope: 'self',
  repeatable: true,
  flag: 'lms',
  fails: ['not_found', 'conflict'],
  exclude: ownOnly,
});

export const keepCourseFile = defineWrite({
  area: 'lms',
  name: 'keepCourseFile',
  summary:
    'Gives the film or document of a course to be kept on a device. What is seen or read of it without a network counts from then on.',
  body: ofCourse,
  answer: z.object({
    mediaID: id,
    /** Link that expires after some minutes. */
    link: z.string(),
    mimeType: z.string(),
    bytes: count,
  }),
  access: { kind: 'account' },
  scope: 'self',
  flag: 'lms',
  fails: ['not_found', 'conflict'],
  exclude: ownOnly,
});

export const getCourseAddress = defineRead({
  area: 'lms',
  name: 'getCourseAddress',
  summary: 'Where a course of type link leads, and whether the caller has opened it.',
  query: ofCourse,
  answer: courseAddress,
  access: { kind: 'account' },
  scope: 'self',
  flag: 'lms',
  fails: ['not_found', 'conflict'],
  changedBy: ['lms/reportOpened'],
  exclude: {
    ...ownOnly,
    readsWhatWasWritten: 'opened stays opened: the answer changes once, which the area’s test shows',
  },
});

export const reportOpened = defineWrite({
  area: 'lms',
  name: 'reportOpened',
  summary: 'Tells that the caller has opened a course’s link: with that the course is completed.',
  body: ofCourse,
  answer: z.object({ progress: ruledProgress }),
  access: { kind: 'account' },
  scope: 'self',
  flag: 'lms',
  fails: ['not_found', 'conflict'],
  exclude: ownOnly,
});
