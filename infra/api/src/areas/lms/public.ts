/** The interface of learning for other areas. */
export { courseIsGiven, givenPlaces, hasStarted, isInAllocation, teamsOf } from './audience.ts';
export { certificateOrigins } from './certificates/certificate-origins.ts';
export { certificateOf } from './certificates/certificate-rows.ts';
export { courseCard } from './course-card.ts';
export { type CourseStatus, courseGivenTo } from './course-facts.ts';
export { courseNames, playedCourses } from './course-names.ts';
export { courseSubject } from './course-subject.ts';
export { countLaunch, countView } from './course-use.ts';
export { coursesWithContent } from './courses-with-content.ts';
export { type Curriculum, curriculaOf, type Learner } from './curricula.ts';
export {
  type CurriculumStatus,
  curriculumOfferedTo,
  curriculumStatuses,
  type OfferedCurriculum,
  offeredCurricula,
} from './curriculum-lessons.ts';
export { overdueOrigins } from './duties/overdue-origins.ts';
export { isPlacedInProgress, type Learning, learningOf, toOwnCourse } from './learning-of.ts';
export {
  assignLesson,
  type LessonStatus,
  lessonStatuses,
  lessonsOfSkills,
  type OfferedLesson,
  offeredLessons,
  offeredTo,
  withdrawLesson,
} from './lessons.ts';
export { type PlacedCourse, placedCourses } from './placed-courses.ts';
export { actsByProxy, courseRules } from './policy.ts';
export { prerequisitesOf } from './prerequisites.ts';
export { type CourseProgressFact, recordCourseProgress } from './record-progress.ts';
export {
  type ObjectivesFact,
  recordObjectives,
  recordSkills,
  type SkillsShown,
} from './skills/record-evidence.ts';
export { skillNames } from './skills/skill-names.ts';
export { expectedOf, skillsOf } from './skills/skills-of.ts';
export { takeBackProgress } from './take-back-progress.ts';
