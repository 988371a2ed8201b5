/** Where a course is continued: at once, not at a page from which one would begin. */
import { deliveryTypes } from '../platform/constants.ts';
import { type CoursePlace, courseAddress } from './course-address.ts';

export interface Continued extends CoursePlace {
  type: number;
}

/** The player goes on at the lesson that comes next; what is watched, read or attended is on the course's own page. */
export const goOnRoute = (course: Continued): string =>
  course.type === deliveryTypes.eLearning
    ? `/splayer?course=${encodeURIComponent(course.CourseID)}`
    : courseAddress(course);
