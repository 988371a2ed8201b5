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
  M3: 'the course is in the catalogue, which everyone in the tenant can see; any personal data in the answer is the caller’s own',
} as const;

export const getCourseVideo = defineRead({
  area: 'lms',
  name: 'getCourseVideo',
  summary: 'The video of a course, its captions, the caller’s position and the parts they have watched.',
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
  summary:
    'Reports what the caller has played of a course’s video since the last report; accepts at most what the elapsed time allows.',
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
  summary: 'The document of a course, the caller’s page and the pages they have read.',
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
  summary: 'Reports the caller’s page in a course’s document, and which pages were shown long enough to be read.',
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
    'Provides the video or document of a course for saving on a device. What is watched or read offline counts from then on.',
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
    readsWhatWasWritten: 'opened stays opened: the answer changes only once, which the area’s test covers',
  },
});

export const reportOpened = defineWrite({
  area: 'lms',
  name: 'reportOpened',
  summary: 'Records that the caller has opened a course’s link, which completes the course.',
  body: ofCourse,
  answer: z.object({ progress: ruledProgress }),
  access: { kind: 'account' },
  scope: 'self',
  flag: 'lms',
  fails: ['not_found', 'conflict'],
  exclude: ownOnly,
});
