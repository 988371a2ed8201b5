/** Remembers the page, and tells the server which pages were before the reader long enough. */
import { type CourseDocument, reportPages } from '@portico/contracts/lms/calls';
import { secondsAPage } from '@portico/contracts/lms/delivery/read-pages';
import { sendCall } from '@portico/data-client';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface Place {
  read: CourseDocument['read'];
  progress: CourseDocument['progress'];
  isBehind: boolean;
}

/** @param isPreview tells nothing */
export function usePlace(courseID: string, document: CourseDocument, page: number, isPreview: boolean): Place {
  const { mediaID } = document;
  const [place, setPlace] = useState<Place>({ read: document.read, progress: document.progress, isBehind: false });
  /** Shown long enough and not told yet. */
  const waiting = useRef<number[]>([]);
  const tell = useCallback(
    async (at: number, leaving = false) => {
      const pages = waiting.current.splice(0, 100);
      const body = { courseID, mediaID, page: at, pages };
      try {
        const { read, progress } = await sendCall(reportPages, { body }, { keepalive: leaving });
        // The server's clock may say that it was not long enough yet: those are told again with the next page.
        waiting.current.unshift(...pages.filter((one) => !read.includes(one)));
        setPlace({ read, progress, isBehind: false });
      } catch {
        waiting.current.unshift(...pages);
        setPlace((before) => ({ ...before, isBehind: true }));
      }
    },
    [courseID, mediaID],
  );
  useEffect(() => {
    if (isPreview) return;
    void tell(page);
    let seconds = 0;
    const timer = setInterval(() => {
      if (globalThis.document.visibilityState !== 'visible') return;
      seconds += 1;
      if (seconds !== secondsAPage && !(seconds > secondsAPage && waiting.current.length > 0)) return;
      if (seconds === secondsAPage && !waiting.current.includes(page)) waiting.current.push(page);
      void tell(page);
    }, 1000);
    return () => clearInterval(timer);
  }, [page, tell, isPreview]);
  return place;
}
