/** The content of a course, as its learner and its author see it. */
import * as z from 'zod/mini';
import { id, instant } from '../../platform/shapes.ts';
import { languages } from '../../platform/tenant.ts';
import { count, deliveryType, percent } from '../../service/shapes.ts';
import { progressUnits } from './delivery-progress.ts';
import { attendances, seatStates } from './seats.ts';

/** The caller's progress and the counts it is based on, for example "3 of 4 lessons". */
export const ruledProgress = z.object({
  unit: z.enum(progressUnits),
  done: count,
  needed: count,
  percent,
  isCompleted: z.boolean(),
});

/** Percentage that must be watched or read. 0 is not allowed: it would complete a course that no one has opened. */
export const neededShare = z.int().check(z.minimum(1), z.maximum(100));

const milliseconds = z.int().check(z.minimum(0));

export const captions = z.object({
  language: z.enum(languages),
  cues: z.array(z.object({ from: milliseconds, to: milliseconds, text: z.string() })),
});

export const courseVideo = z.object({
  mediaID: id,
  /** Link that plays for some minutes; supports range requests. */
  link: z.string(),
  mimeType: z.string(),
  /** Absent in answers of servers that did not support offline use. */
  bytes: z.optional(count),
  durationMs: milliseconds,
  /** Percentage that must be watched. */
  share: neededShare,
  captions: z.array(captions),
  /** Position at which the caller stopped. */
  positionMs: milliseconds,
  /** Ranges of the video that the caller has watched. */
  seen: z.array(z.tuple([milliseconds, milliseconds])),
  progress: ruledProgress,
});
export type CourseVideo = z.infer<typeof courseVideo>;

export const courseDocument = z.object({
  mediaID: id,
  /** Link that expires after some minutes. */
  link: z.string(),
  name: z.string(),
  bytes: count,
  pages: count,
  share: neededShare,
  /** Page at which the caller stopped, counted from 1. */
  page: z.int().check(z.minimum(1)),
  /** Pages the caller has read, ascending. */
  read: z.array(z.int()),
  progress: ruledProgress,
});
export type CourseDocument = z.infer<typeof courseDocument>;

export const courseAddress = z.object({ address: z.string(), progress: ruledProgress });
export type CourseAddress = z.infer<typeof courseAddress>;

export const trainingSession = z.object({
  sessionID: id,
  startsAt: instant,
  endsAt: instant,
  /** IANA name of the zone in which the session was planned. */
  timeZone: z.string(),
  /** The room; empty if the session is held online only. */
  place: z.string(),
  /** Only for people with a seat and for the managers of the session. */
  joinAddress: z.nullable(z.string()),
  isOnline: z.boolean(),
  /** When joining becomes possible; null if it already is, or if the session is not held online. */
  joinsFrom: z.nullable(instant),
  trainer: z.nullable(z.object({ UserID: id, name: z.string() })),
  seats: count,
  taken: count,
  waiting: count,
  isCancelled: z.boolean(),
  /** The caller's own place; null if the caller has not signed up. */
  own: z.nullable(
    z.object({
      state: z.enum(seatStates),
      /** Position on the waiting list, from 1; null for people with a seat. */
      place: z.nullable(count),
      attendance: z.nullable(z.enum(attendances)),
    }),
  ),
  /**
   * Entries of the caller's schedule and waiting lists at the same time, if the caller may sign up. Absent in older
   * answers.
   */
  overlaps: z.optional(z.array(z.object({ title: z.string(), startsAt: instant, endsAt: instant }))),
  can: z.object({ signUp: z.boolean(), cancel: z.boolean(), join: z.boolean(), mark: z.boolean() }),
});
export type TrainingSession = z.infer<typeof trainingSession>;

export const trainingSessions = z.object({ sessions: z.array(trainingSession), progress: ruledProgress });
export type TrainingSessions = z.infer<typeof trainingSessions>;

/** A person in a session, for those who record attendance. */
export const seat = z.object({
  seatID: id,
  person: z.object({ UserID: id, name: z.string() }),
  state: z.enum(seatStates),
  attendance: z.nullable(z.enum(attendances)),
  signedUpOn: instant,
});
export type Seat = z.infer<typeof seat>;

const file = z.object({ mediaID: id, name: z.string(), bytes: count, link: z.string(), uploadedOn: instant });

export const courseDelivery = z.object({
  courseID: id,
  type: deliveryType,
  /** For type 12; null until a video is added. */
  video: z.nullable(
    z.object({
      file,
      durationMs: count,
      share: neededShare,
      captions: z.array(z.object({ language: z.enum(languages), cues: count })),
    }),
  ),
  /** For type 13. */
  document: z.nullable(z.object({ file, pages: count, share: neededShare })),
  /** For type 15. */
  address: z.nullable(z.string()),
  /** For types 16 and 17; upcoming ones first. */
  sessions: z.array(trainingSession),
});
export type CourseDelivery = z.infer<typeof courseDelivery>;
