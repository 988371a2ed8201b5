/** What "report a problem" adds to a ticket by itself: where it was, what ran there, and what had failed. */
import * as z from 'zod/mini';
import { instant, line, text } from '../platform/shapes.ts';

export const problemReport = z.strictObject({
  /** Path of the page, without its query: links in it would open something. */
  route: line(300),
  /** Remote → release. */
  versions: z.record(text(40), text(40)),
  /** The last failures of the page, the newest first. */
  failures: z
    .array(z.strictObject({ at: instant, call: text(100), code: text(60), requestId: text(80) }))
    .check(z.maxLength(10)),
  browser: line(300),
});
export type ProblemReport = z.infer<typeof problemReport>;

/** The path alone: queries and fragments may hold private links. */
export const routeOfReport = (address: string): string => (address.split(/[?#]/, 1)[0] ?? '').slice(0, 300);
