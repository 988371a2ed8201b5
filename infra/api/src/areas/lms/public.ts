/** What other areas may use of learning. */
export { type CourseStanding, courseGivenTo } from './course-facts.ts';
export { countLaunch, countView } from './course-use.ts';
export { type Curriculum, curriculaOf, type Learner } from './curricula.ts';
export { type PlacedCourse, placedCourses } from './placed-courses.ts';
export { actsByProxy, courseRules } from './policy.ts';
export { type CourseProgressFact, recordCourseProgress } from './record-progress.ts';
