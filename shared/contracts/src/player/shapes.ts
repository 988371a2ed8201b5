/** Answers of the player area. */
import * as z from 'zod/mini';
import { id, instant } from '../platform/shapes.ts';
import { itemKinds } from './course-progress.ts';
import { permissionList } from './packages/rules.ts';
import { lessonStatuses } from './scorm/lesson-status.ts';
import { standards } from './standards.ts';

export const outlineItem = z.object({
  scoID: id,
  /** Null at the top level. */
  parentID: z.nullable(id),
  kind: z.enum(itemKinds),
  title: z.string(),
  /** The best status ever reached; a heading has the state of its lessons. */
  status: z.enum(lessonStatuses),
  /** Completed only by being shown: the lesson itself has reported no result. */
  byVisiting: z.boolean(),
  /** 0 to 100, the best one; null if the lesson has set none. */
  score: z.nullable(z.number()),
  /** Time spent in this lesson, as reported by its sessions. */
  seconds: z.number(),
  /** The manifest's time limit, shown and not enforced: the lesson itself acts on it. Null if there is none. */
  limitSeconds: z.nullable(z.number()),
  /** Whether there is a place to resume from. */
  resumable: z.boolean(),
  lastPlayed: z.nullable(instant),
  /** Titles of the lessons that must be done before this one opens; null if it is open. */
  waitsFor: z.nullable(z.array(z.string())),
  /** Its file is missing from the package, so it cannot be opened and does not count. */
  missingFile: z.boolean(),
});
export type OutlineItem = z.infer<typeof outlineItem>;

const outline = {
  title: z.string(),
  /** The course itself asks whether to resume, so the player does not. */
  resumesItself: z.boolean(),
  /** Null until the first launch. */
  attempt: z.nullable(z.object({ attemptID: id, number: z.number(), startedAt: instant })),
  items: z.array(outlineItem),
  /** The lesson to open when the learner continues; null only if nothing can be opened. */
  nextScoID: z.nullable(id),
  progress: z.object({
    done: z.number(),
    total: z.number(),
    percent: z.number(),
    completed: z.boolean(),
    score: z.nullable(z.number()),
  }),
};

export const courseOutline = z.object({ courseID: id, ...outline });
export type CourseOutline = z.infer<typeof courseOutline>;

/** Only for a trial, which plays a package without a course. */
export const packageOutline = z.object({ packageID: id, ...outline });
export type PackageOutline = z.infer<typeof packageOutline>;
/** What the player shows, for a course or a trial. */
export type Outline = Omit<CourseOutline, 'courseID'>;

export const launched = z.object({
  /** First label of the attempt's own host; the boot document contains the pattern of the origin. */
  label: z.string().check(z.regex(/^a-[a-z0-9]{26}$/)),
  /** Opens the lesson once, within 30 seconds, on that host: `<origin>/_open?ticket=…` */
  ticket: z.string(),
  attemptID: id,
  scoID: id,
  /** Identifies this launch when its token must be renewed. */
  launchID: id,
  /** Browser features that the lesson's frame may use. */
  permissions: permissionList,
  /** The version of the course that is played. Absent in older answers. */
  package: z.optional(z.object({ standard: z.enum(standards), importedAt: instant })),
});
export type Launched = z.infer<typeof launched>;
