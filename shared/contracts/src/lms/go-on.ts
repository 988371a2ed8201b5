/** The route on which a learner continues a course, without a detour via a page with a start button. */
import { deliveryTypes } from '../platform/constants.ts';
import { type CoursePlace, courseAddress } from './course-address.ts';

export interface Continued extends CoursePlace {
  type: number;
}

/** E-learning continues in the player at the next lesson; all other types continue on the course's page. */
export const goOnRoute = (course: Continued): string =>
  course.type === deliveryTypes.eLearning
    ? `/splayer?course=${encodeURIComponent(course.CourseID)}`
    : courseAddress(course);
