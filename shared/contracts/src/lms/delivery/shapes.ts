/** What a course delivers, as its learner and its author learn it. */
import * as z from 'zod/mini';
import { id, instant } from '../../platform/shapes.ts';
import { languages } from '../../platform/tenant.ts';
import { count, deliveryType, percent } from '../../service/shapes.ts';
import { progressUnits } from './completion-rule.ts';
import { attendances, seatStates } from './seats.ts';

/** Where the caller is, and by which rule: "3 of 4 lessons". */
export const ruledProgress = z.object({
  unit: z.enum(progressUnits),
  done: count,
  needed: count,
  percent,
  isCompleted: z.boolean(),
});

/** A share in percent that must be seen or read; 0 would complete what no one looked at. */
export const neededShare = z.int().check(z.minimum(1), z.maximum(100));

const milliseconds = z.int().check(z.minimum(0));

export const captions = z.object({
  language: z.enum(languages),
  cues: z.array(z.object({ from: milliseconds, to: milliseconds, text: z.string() })),
});

export const courseVideo = z.object({
  mediaID: id,
  /** Plays for some minutes; a range of it may be asked for. */
  link: z.string(),
  mimeType: z.string(),
  /** Absent in answers of servers from before it could be kept on a device. */
  bytes: z.optional(count),
  durationMs: milliseconds,
  /** What must be seen. */
  share: neededShare,
  captions: z.array(captions),
  /** Where the caller was. */
  positionMs: milliseconds,
  /** What the caller has seen: stretches of the video. */
  seen: z.array(z.tuple([milliseconds, milliseconds])),
  progress: ruledProgress,
});
export type CourseVideo = z.infer<typeof courseVideo>;

export const courseDocument = z.object({
  mediaID: id,
  /** Opens for some minutes. */
  link: z.string(),
  name: z.string(),
  bytes: count,
  pages: count,
  share: neededShare,
  /** Where the caller was, from 1. */
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
  /** IANA name of the zone in which it was planned. */
  timeZone: z.string(),
  /** A room; empty where it is held online only. */
  place: z.string(),
  /** Only for who has a seat, and for those who keep the session. */
  joinAddress: z.nullable(z.string()),
  isOnline: z.boolean(),
  /** When the way in opens; null where it has opened, and where there is none. */
  joinsFrom: z.nullable(instant),
  trainer: z.nullable(z.object({ UserID: id, name: z.string() })),
  seats: count,
  taken: count,
  waiting: count,
  isCancelled: z.boolean(),
  /** The caller's own; null for people who have not signed up. */
  own: z.nullable(
    z.object({
      state: z.enum(seatStates),
      /** Place on the waiting list, from 1; null for people with a seat. */
      place: z.nullable(count),
      attendance: z.nullable(z.enum(attendances)),
    }),
  ),
  /** What the caller has in their schedule, or waits for, at the same time, where they may sign up. Absent in older answers. */
  overlaps: z.optional(z.array(z.object({ title: z.string(), startsAt: instant, endsAt: instant }))),
  can: z.object({ signUp: z.boolean(), cancel: z.boolean(), join: z.boolean(), mark: z.boolean() }),
});
export type TrainingSession = z.infer<typeof trainingSession>;

export const trainingSessions = z.object({ sessions: z.array(trainingSession), progress: ruledProgress });
export type TrainingSessions = z.infer<typeof trainingSessions>;

/** One person of a session, for those who mark who came. */
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
  /** Type 12; null until a video is added. */
  video: z.nullable(
    z.object({
      file,
      durationMs: count,
      share: neededShare,
      captions: z.array(z.object({ language: z.enum(languages), cues: count })),
    }),
  ),
  /** Type 13. */
  document: z.nullable(z.object({ file, pages: count, share: neededShare })),
  /** Type 15. */
  address: z.nullable(z.string()),
  /** Types 16 and 17; those to come first. */
  sessions: z.array(trainingSession),
});
export type CourseDelivery = z.infer<typeof courseDelivery>;
