import { fillPattern } from '@portico/contracts/platform/route-pattern';

/** Address of a course's page within one of its curricula. */
export const courseAddress = (course: { curriculumId: string; CourseID: string; CourseName: string }): string =>
  fillPattern('/lms/:curriculumid/:courseid/:coursename', {
    curriculumid: course.curriculumId,
    courseid: course.CourseID,
    coursename: course.CourseName,
  });
