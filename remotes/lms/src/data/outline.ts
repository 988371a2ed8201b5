import { getCourseOutline } from '@portico/contracts/player/calls';
import { useCall } from '@portico/data-client';

/** The lessons of a course with the viewer's status in each. */
export const useOutline = (courseID: string) => useCall(getCourseOutline, { query: { courseID } });
