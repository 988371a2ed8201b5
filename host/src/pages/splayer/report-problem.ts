/** Opens the form for reporting a problem in a tab of its own, so that the lesson goes on. */
import type { Launched } from '@portico/contracts/player/shapes';
import {
  type LessonReport,
  lessonReport,
  lessonReportStored,
  playerPage,
  titleOfReport,
} from '@portico/contracts/support/lesson-report';
import { tab } from '../../session/browser-storage.ts';

interface Reported {
  courseID: string;
  course: string;
  lesson: string | undefined;
  launch: Launched | undefined;
  calls: LessonReport['calls'];
}

/** @param support address of the support page in this tenant */
export function openReport(support: string, { courseID, course, lesson, launch, calls }: Reported): void {
  const report = lessonReport.safeParse({
    courseID,
    course: titleOfReport(course),
    lesson: lesson === undefined ? null : titleOfReport(lesson),
    package: launch?.package ?? null,
    calls,
  } satisfies LessonReport);
  // The tab gets a copy of what this one has stored; nothing of the log appears in its address.
  tab.write(lessonReportStored, report.success ? JSON.stringify(report.data) : null);
  const address = `${support}?report=${encodeURIComponent(playerPage)}`;
  const opened = window.open(address, '_blank');
  tab.write(lessonReportStored, null);
  if (opened) opened.focus();
}
