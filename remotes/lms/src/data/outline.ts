import { getCourseOutline } from '@portico/contracts/player/calls';
import { useCall } from '@portico/data-client';

/** The lessons of a course with the viewer's status in each; not requested for courses without lessons. */
export const useOutline = (courseID: string, hasLessons = true) =>
  useCall(getCourseOutline, { query: { courseID } }, { enabled: hasLessons });
