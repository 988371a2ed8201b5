import type { OfflineCourse } from './offline-store.ts';
import { useIsConnected } from './use-is-connected.ts';
import { useOfflineCourses } from './use-offline-courses.ts';

/** Where a course's file can currently be read from. */
export type Source =
  /** The device has not answered yet. */
  | { from: 'unknown' }
  | { from: 'network' }
  /** `isOlder`: the course has a newer file, and progress in this one does not count. */
  | { from: 'device'; course: OfflineCourse; isOlder: boolean }
  /** There is neither a network nor a copy. */
  | { from: 'nowhere' };

/**
 * An open file keeps its source, so that changes of the network do not interrupt it.
 * @param mediaID the current file of the course
 */
export function useSource(courseID: string, mediaID: string): Source {
  const isConnected = useIsConnected();
  const { stored } = useOfflineCourses();
  if (!stored) return { from: 'unknown' };
  const course = stored.find((one) => one.courseID === courseID);
  const isOlder = course !== undefined && course.mediaID !== mediaID;
  if (course && !(isOlder && isConnected)) return { from: 'device', course, isOlder };
  return { from: isConnected ? 'network' : 'nowhere' };
}
