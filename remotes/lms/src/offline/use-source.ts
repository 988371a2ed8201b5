import type { OfflineCourse } from './offline-store.ts';
import { useIsConnected } from './use-is-connected.ts';
import { useOfflineCourses } from './use-offline-courses.ts';

/** Where a course's file can be read from now. */
export type Source =
  /** The device has not answered yet. */
  | { from: 'unknown' }
  | { from: 'network' }
  /** `isOlder`: the course has another file by now, and nothing of this one counts. */
  | { from: 'device'; course: OfflineCourse; isOlder: boolean }
  /** Neither a network nor a copy. */
  | { from: 'nowhere' };

/**
 * An open file keeps the source it began with: a network that comes or goes must take nothing away.
 * @param mediaID the file that the course has now
 */
export function useSource(courseID: string, mediaID: string): Source {
  const isConnected = useIsConnected();
  const { kept: stored } = useOfflineCourses();
  if (!stored) return { from: 'unknown' };
  const course = stored.find((one) => one.courseID === courseID);
  const isOlder = course !== undefined && course.mediaID !== mediaID;
  if (course && !(isOlder && isConnected)) return { from: 'device', course, isOlder };
  return { from: isConnected ? 'network' : 'nowhere' };
}
