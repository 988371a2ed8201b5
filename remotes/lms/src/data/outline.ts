import { getCourseOutline } from '@portico/contracts/player/calls';
import { useCall } from '@portico/data-client';

/** The lessons of a course with the viewer's status in each; courses that deliver something else have none to ask for. */
export const useOutline = (courseID: string, hasLessons = true) =>
  useCall(getCourseOutline, { query: { courseID } }, { enabled: hasLessons });
