import type * as calls from '@portico/contracts/service/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';
import { personsById } from '../../../services/account/public.ts';
import { expectedOf, learningOf, lessonsOfSkills, skillsOf } from '../../lms/public.ts';

export const getIndividualScores: Handler<typeof calls.getIndividualScores> = async (_, { db, people, now }) => {
  const person = people.username;
  if (!person) throw notFound();
  const [{ courses, topOf }, targets, persons] = await Promise.all([
    learningOf(db, person, now),
    expectedOf(db, person.role),
    personsById(db, [person.userId]),
  ]);
  const byId = new Map(courses.map((one) => [one.courseId, one]));
  const skills = await skillsOf(db, person, targets, (courseId) => {
    const course = byId.get(courseId);
    if (!course) return null;
    const curriculumId = topOf(course.curriculumId)?.id ?? course.curriculumId;
    return { CourseID: courseId, CourseName: course.name, curriculumId };
  });
  const shown = new Set(skills.map(({ SkillID }) => SkillID));
  const expected = targets.filter(({ SkillID }) => !shown.has(SkillID));
  const short = skills.filter(({ level, target }) => target !== null && level < target);
  const skillIds = [...short, ...expected].map(({ SkillID }) => SkillID);
  const lessons = skillIds.length === 0 ? [] : await lessonsOfSkills(db, person.userId, skillIds);
  return {
    learner: persons.of(person.userId),
    skills,
    expected,
    lessons: lessons
      .filter(({ isDone }) => !isDone)
      .map(({ skillId, courseId, name, curriculumId }) => ({
        SkillID: skillId,
        CourseID: courseId,
        CourseName: name,
        curriculumId,
      })),
  };
};
