/** Offline progress: one report per file, stored on this device until it is sent. */
import type { Call } from '@portico/contracts/platform/call';
import { useOutbox } from '@portico/data-client/unsent';

/** Each file of the course is a separate subject: the server's answer about one says nothing about another. */
export const reportSubject = (courseID: string, mediaID: string): string => `course ${courseID} ${mediaID}`;

/** The body of the unsent report, even from before this page was opened; undefined if there is none. */
export function usePendingReport<Body>(call: Call, courseID: string, mediaID: string): Body | undefined {
  const { entries } = useOutbox();
  const subject = reportSubject(courseID, mediaID);
  const entry = entries?.find((one) => one.subject === subject && one.call.id === call.id && !one.stop);
  return entry?.input.body as Body | undefined;
}
