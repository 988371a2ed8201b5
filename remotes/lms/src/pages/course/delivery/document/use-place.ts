/** Remembers the page, and reports the pages that were shown for long enough. */
import { type CourseDocument, reportPages } from '@portico/contracts/lms/calls';
import { ruledProgress } from '@portico/contracts/lms/delivery/delivery-progress';
import { joinPages, type PagesReport } from '@portico/contracts/lms/delivery/join-reports';
import { neededPages, secondsAPage } from '@portico/contracts/lms/delivery/read-pages';
import { deliveryTypes } from '@portico/contracts/platform/constants';
import { sendLasting } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { reportSubject, usePendingReport } from '../pending-report.ts';
import type { Reporting } from '../report-status.tsx';

export interface Place {
  read: CourseDocument['read'];
  progress: CourseDocument['progress'];
  reporting: Reporting;
}

type Recorded = Pick<CourseDocument, 'read' | 'progress'>;

/** The expected status once everything pending has been reported. */
function withWaiting(status: Recorded, waiting: readonly number[], { pages, share }: CourseDocument): Recorded {
  if (waiting.length === 0) return status;
  const read = [...new Set([...status.read, ...waiting])].sort((a, b) => a - b);
  if (status.progress.isCompleted) return { ...status, read };
  return { read, progress: ruledProgress(deliveryTypes.pdf, read.length, neededPages(pages, share)) };
}

/** @param isOff reports nothing */
export function usePlace(
  { CourseID: courseID, CourseName }: { CourseID: string; CourseName: string },
  document: CourseDocument,
  page: number,
  isOff: boolean,
): Place {
  const t = useText();
  const { mediaID } = document;
  const [status, setStatus] = useState<Recorded>(document);
  const [isBehind, setBehind] = useState(false);
  const stored = usePendingReport<PagesReport>(reportPages, courseID, mediaID);
  /** Shown long enough and not reported yet. */
  const waiting = useRef<number[]>([]);
  const label = t('lms.delivery.report', { name: CourseName });
  const report = useCallback(
    async (at: number) => {
      const pages = waiting.current.splice(0, 100);
      const body = { courseID, mediaID, page: at, pages };
      const subject = reportSubject(courseID, mediaID);
      const join = (before: { body: PagesReport }) => ({ body: joinPages(before.body, body) });
      try {
        const outcome = await sendLasting(reportPages, { body }, { subject, label, join });
        setBehind(false);
        if (outcome.kind === 'waiting') return;
        const { read, progress } = outcome.answer;
        // According to the server's clock they may not have been shown for long enough. Those are reported again with
        // the next page.
        waiting.current.unshift(...pages.filter((one) => !read.includes(one)));
        setStatus({ read, progress });
      } catch {
        waiting.current.unshift(...pages);
        setBehind(true);
      }
    },
    [courseID, mediaID, label],
  );
  useEffect(() => {
    if (isOff) return;
    void report(page);
    let seconds = 0;
    const timer = setInterval(() => {
      if (globalThis.document.visibilityState !== 'visible') return;
      seconds += 1;
      if (seconds !== secondsAPage && !(seconds > secondsAPage && waiting.current.length > 0)) return;
      if (seconds === secondsAPage && !waiting.current.includes(page)) waiting.current.push(page);
      void report(page);
    }, 1000);
    return () => clearInterval(timer);
  }, [page, report, isOff]);
  // The stored reports were sent in the meantime, and the course was refetched.
  useEffect(() => setStatus(document), [document]);
  const reported = isBehind ? 'behind' : stored ? 'waiting' : 'reported';
  return { ...withWaiting(status, stored?.pages ?? [], document), reporting: reported };
}
