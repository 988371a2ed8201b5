/** Where a course is gone on with: at once, not at a page from which one would begin. */
import { deliveryTypes } from '../platform/constants.ts';

export interface Continued {
  CourseID: string;
  CourseName: string;
  curriculumId: string;
  type: number;
}

/** The player goes on at the lesson that comes next; what is watched, read or attended stands on the course's own page. */
export const goOnRoute = ({ CourseID, CourseName, curriculumId, type }: Continued): string =>
  type === deliveryTypes.eLearning
    ? `/splayer?course=${encodeURIComponent(CourseID)}`
    : `/lms/${[curriculumId, CourseID, CourseName].map(encodeURIComponent).join('/')}`;
