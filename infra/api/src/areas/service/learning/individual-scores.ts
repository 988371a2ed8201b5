import type * as calls from '@portico/contracts/service/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';
import { personsById } from '../../../services/account/public.ts';
import { expectedOf, learningOf, skillsOf } from '../../lms/public.ts';

export const getIndividualScores: Handler<typeof calls.getIndividualScores> = async (_, { db, people, now }) => {
  const person = people.username;
  if (!person) throw notFound();
  const { courses, topOf } = await learningOf(db, person, now);
  const byId = new Map(courses.map((one) => [one.courseId, one]));
  const skills = await skillsOf(db, person, (courseId) => {
    const course = byId.get(courseId);
    if (!course) return null;
    const curriculumId = topOf(course.curriculumId)?.id ?? course.curriculumId;
    return { CourseID: courseId, CourseName: course.name, curriculumId };
  });
  const shown = new Set(skills.map(({ SkillID }) => SkillID));
  return {
    learner: (await personsById(db, [person.userId])).of(person.userId),
    skills,
    expected: (await expectedOf(db, person.role)).filter(({ SkillID }) => !shown.has(SkillID)),
  };
};
