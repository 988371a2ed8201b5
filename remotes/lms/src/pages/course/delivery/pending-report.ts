/** What was seen or read while offline: one report a file, stored on this device until it is sent. */
import type { Call } from '@portico/contracts/platform/call';
import { useOutbox } from '@portico/data-client/unsent';

/** Another file of the course is another subject: what the server says to one is no answer to the other. */
export const reportSubject = (courseID: string, mediaID: string): string => `course ${courseID} ${mediaID}`;

/** The body of the unsent report, also from before this page was opened; undefined where there is none. */
export function usePendingReport<Body>(call: Call, courseID: string, mediaID: string): Body | undefined {
  const { entries } = useOutbox();
  const subject = reportSubject(courseID, mediaID);
  const entry = entries?.find((one) => one.subject === subject && one.call.id === call.id && !one.stop);
  return entry?.input.body as Body | undefined;
}
