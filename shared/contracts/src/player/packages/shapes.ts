/** What administrators see of packages and attempts. */
import * as z from 'zod/mini';
import { listOfKnown } from '../../platform/open-lists.ts';
import { id, instant } from '../../platform/shapes.ts';
import { itemKinds } from '../course-progress.ts';
import { lessonModes, lessonStatuses } from '../scorm/lesson-status.ts';
import { standards } from '../standards.ts';
import { remarkCodes } from './problem-words.ts';
import { packageRules } from './rules.ts';

const count = z.int().check(z.minimum(0));

export const packageRemark = z.object({ code: z.enum(remarkCodes), detail: z.string() });

export const packageSummary = z.object({
  packageID: id,
  title: z.string(),
  importedAt: instant,
  files: count,
  bytes: count,
  /** Items that can be opened; headings do not count. */
  lessons: count,
  /** Courses that use it for new attempts. */
  courses: z.array(z.object({ courseID: id, name: z.string() })),
  /** Learners' unfinished attempts, which stay on this package whatever their course uses next. */
  openAttempts: count,
  remarks: listOfKnown(packageRemark),
  standard: z.enum(standards),
});
export type PackageSummary = z.infer<typeof packageSummary>;

/** How the launches of a package went, without trials. */
export const packageHealth = z.object({
  /** Launches in which the lesson called LMSInitialize. */
  sessions: count,
  /** Of these, launches without LMSFinish that ended at least an hour ago or were taken over. */
  unfinished: count,
  calls: count,
  errors: z.array(z.object({ code: z.string(), count })),
  /** Milliseconds until the lesson had loaded, or null if no launch reported it. */
  loadedMs: z.nullable(z.object({ median: count, p95: count, launches: count })),
  /** Sessions whose suspend_data was longer than the standard's 4,096 characters, and the longest. */
  longSuspendData: count,
  longestSuspendData: count,
  /** Elements that sessions could not store, with `n` for positions, and the longest value in characters. */
  refused: z.array(z.object({ element: z.string(), sessions: count, longest: count })),
});
export type PackageHealth = z.infer<typeof packageHealth>;

export const packageItem = z.object({
  scoID: id,
  parentID: z.nullable(id),
  kind: z.enum(itemKinds),
  visible: z.boolean(),
  /** Path of its file if that is missing from the package, so that the lesson cannot be opened. Otherwise empty. */
  missingFile: z.string(),
  title: z.string(),
  /** As specified by the manifest, or empty if the manifest says nothing. */
  prerequisites: z.string(),
  masteryScore: z.string(),
  maxTimeAllowed: z.string(),
  timeLimitAction: z.string(),
  /** For SCORM 2004 only: fractions from 0 (or -1) to 1. */
  completionThreshold: z.string(),
  scaledPassingScore: z.string(),
});

export const packageDetail = z.object({
  ...packageSummary.shape,
  items: z.array(packageItem),
  health: packageHealth,
  ...packageRules,
  /** Learners' lessons that are completed only because they were shown, and await a decision. */
  silentVisits: count,
  /** Courses that may use it: those played in the player. */
  choices: z.array(z.object({ courseID: id, name: z.string() })),
});
export type PackageDetail = z.infer<typeof packageDetail>;

export const attemptSummary = z.object({
  attemptID: id,
  learnerID: id,
  learner: z.string(),
  number: count,
  isTrial: z.boolean(),
  startedAt: instant,
  endedAt: z.nullable(instant),
  lastPlayed: z.nullable(instant),
  done: count,
  total: count,
  seconds: count,
});
export type AttemptSummary = z.infer<typeof attemptSummary>;

export const sessionData = z.object({
  scoID: id,
  title: z.string(),
  launchID: id,
  fence: count,
  mode: z.enum(lessonModes),
  openedAt: instant,
  changedAt: instant,
  entered: z.boolean(),
  visited: z.boolean(),
  finished: z.boolean(),
  loadedMs: z.nullable(count),
  calls: count,
  errors: z.array(z.object({ code: z.string(), count })),
  /** Sorted by when the lesson last set them. */
  values: z.array(z.object({ element: z.string(), value: z.string() })),
});
export type SessionData = z.infer<typeof sessionData>;

export const attemptData = z.object({
  ...attemptSummary.shape,
  packageID: id,
  package: z.string(),
  standard: z.enum(standards),
  course: z.nullable(z.object({ courseID: id, name: z.string() })),
  lessons: z.array(
    z.object({
      scoID: id,
      title: z.string(),
      status: z.enum(lessonStatuses),
      score: z.nullable(z.number()),
      seconds: count,
    }),
  ),
  /** All lessons of a cmi5 course, with what was waived; empty for other standards, and in older answers. */
  units: z._default(
    z.array(
      z.object({
        scoID: id,
        title: z.string(),
        status: z.enum(lessonStatuses),
        waived: z.nullable(z.object({ at: instant, reason: z.string() })),
      }),
    ),
    [],
  ),
  sessions: z.array(sessionData),
});
export type AttemptData = z.infer<typeof attemptData>;

export const loggedCall = z.object({
  position: count,
  call: z.string(),
  /** Both arguments as text; long ones are shortened. */
  given: z.array(z.string()),
  answer: z.string(),
  /** Error code after the call; `0` is none. */
  error: z.string(),
  /** Milliseconds since the frame started. */
  at: count,
});
export type ShownCall = z.infer<typeof loggedCall>;
