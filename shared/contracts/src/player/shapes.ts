/** What the player area answers. */
import * as z from 'zod/mini';
import { id, instant } from '../platform/shapes.ts';
import { itemKinds } from './course-progress.ts';
import { permissionList } from './packages/rules.ts';
import { lessonStatuses } from './scorm/lesson-status.ts';

export const outlineItem = z.object({
  scoID: id,
  /** Null at the top. */
  parentID: z.nullable(id),
  kind: z.enum(itemKinds),
  title: z.string(),
  /** The best status ever reached; a heading has the state of what it holds. */
  status: z.enum(lessonStatuses),
  /** Completed only because it was there: the lesson itself has reported no result. */
  byVisiting: z.boolean(),
  /** 0 to 100, the best one; null where the lesson has set none. */
  score: z.nullable(z.number()),
  /** Time spent in this lesson, as its sessions reported it. */
  seconds: z.number(),
  /** What the manifest allows, reported and not enforced: the lesson itself acts on it. Null where it sets no limit. */
  limitSeconds: z.nullable(z.number()),
  /** There is something to continue from. */
  resumable: z.boolean(),
  lastPlayed: z.nullable(instant),
  /** Titles of the lessons that must be done before this one opens; null when it is open. */
  waitsFor: z.nullable(z.array(z.string())),
  /** The package does not hold its file: it cannot be opened and counts for nothing. */
  missingFile: z.boolean(),
});
export type OutlineItem = z.infer<typeof outlineItem>;

const outline = {
  title: z.string(),
  /** The course asks by itself whether to resume, so the player need not. */
  resumesItself: z.boolean(),
  /** Null until the first launch. */
  attempt: z.nullable(z.object({ attemptID: id, number: z.number(), startedAt: instant })),
  items: z.array(outlineItem),
  /** The lesson to open when the learner just says "go on"; null only when nothing can be opened. */
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

/** Of a trial: a package that is played without a course. */
export const packageOutline = z.object({ packageID: id, ...outline });
export type PackageOutline = z.infer<typeof packageOutline>;
/** What the player shows, whatever it plays. */
export type Outline = Omit<CourseOutline, 'courseID'>;

export const launched = z.object({
  /** First label of the attempt's own host; the boot document has the pattern of the origin. */
  label: z.string().check(z.regex(/^a-[a-z0-9]{26}$/)),
  /** Opens the lesson once, within 30 seconds, on that host: `<origin>/_open?ticket=…` */
  ticket: z.string(),
  attemptID: id,
  scoID: id,
  /** Names this launch when its token must be renewed. */
  launchID: id,
  /** What the lesson's frame is allowed of the browser. */
  permissions: permissionList,
});
export type Launched = z.infer<typeof launched>;
