import {
  type LessonReport,
  lessonReportStored,
  playerPage,
  readLessonReport,
} from '@portico/contracts/support/lesson-report';
import { type ProblemReport, routeOfReport } from '@portico/contracts/support/problem-report';
import { lastFailures } from '@portico/data-client';
import { usePortalFacts } from '@portico/remote-contract';
import { useState } from 'react';

/** What the player has left in this tab. */
function storedLesson(): LessonReport | undefined {
  try {
    return readLessonReport(sessionStorage.getItem(lessonReportStored));
  } catch {
    return undefined;
  }
}

/** Undefined if no problem of a page is reported. Contains the failures that occurred before the form was opened. */
export function useProblemReport(reported: string | null): ProblemReport | undefined {
  const { versions } = usePortalFacts();
  const [failures] = useState(() => [...lastFailures()]);
  const [lesson] = useState(storedLesson);
  if (reported === null) return undefined;
  const route = routeOfReport(reported);
  return {
    route,
    versions,
    failures,
    browser: navigator.userAgent.slice(0, 300),
    ...(lesson && route === playerPage ? { lesson } : {}),
  };
}
