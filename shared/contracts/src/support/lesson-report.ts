/** What the player adds to "report a problem": the course, the lesson and its last calls. */
import * as z from 'zod/mini';
import { id, instant, line } from '../platform/shapes.ts';
import { callsOfLog, lessonCall } from '../player/lesson-log.ts';
import { standards } from '../player/standards.ts';

const title = 200;

export const lessonReport = z.strictObject({
  courseID: id,
  course: line(title),
  /** Null if no lesson was chosen. */
  lesson: z.nullable(line(title)),
  /** The version of the course: when its package was imported. Null if no lesson was opened. */
  package: z.nullable(z.strictObject({ standard: z.enum(standards), importedAt: instant })),
  /** Oldest first; empty for lessons without a run-time. */
  calls: z.array(lessonCall).check(z.maxLength(callsOfLog)),
});
export type LessonReport = z.infer<typeof lessonReport>;

/** The page that problems of the player are reported for. */
export const playerPage = '/splayer';

/** Name in the session storage of the tab in which the report is written: the player opens it with a copy of its own. */
export const lessonReportStored = 'portico.lesson-report';

export const titleOfReport = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, title);

/** The stored report, or undefined if there is none or it is invalid. */
export function readLessonReport(stored: string | null): LessonReport | undefined {
  if (stored === null) return undefined;
  try {
    return lessonReport.safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined;
  }
}
