/** Data that "report a problem" adds to a ticket automatically: the page, the releases in use, and recent failures. */
import * as z from 'zod/mini';
import { instant, line, text } from '../platform/shapes.ts';
import { lessonReport } from './lesson-report.ts';

export const problemReport = z.strictObject({
  /** Path of the page without its query, which may contain links that give access. */
  route: line(300),
  /** Maps each remote to its release. */
  versions: z.record(text(40), text(40)),
  /** The page's most recent failures, newest first. */
  failures: z
    .array(z.strictObject({ at: instant, call: text(100), code: text(60), requestId: text(80) }))
    .check(z.maxLength(10)),
  browser: line(300),
  /** Only from the player: the lesson and its last calls. */
  lesson: z.optional(lessonReport),
});
export type ProblemReport = z.infer<typeof problemReport>;

/** Only the path: queries and fragments may contain private links. */
export const routeOfReport = (address: string): string => (address.split(/[?#]/, 1)[0] ?? '').slice(0, 300);
