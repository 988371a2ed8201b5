/** All items of a person's learning: curricula, sections, and courses in each of them. */

import { curriculumIsCompleted, curriculumProgress, quizProgress } from '@portico/contracts/lms/curriculum-progress';
import { isUnlocked } from '@portico/contracts/lms/prerequisites';
import type * as calls from '@portico/contracts/service/calls';
import type { UserItem } from '@portico/contracts/service/learning-shapes';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';
import {
  type Curriculum,
  isPlacedInProgress,
  learningOf,
  type PlacedCourse,
  prerequisitesOf,
} from '../../lms/public.ts';
import { type PlacedQuiz, placedQuizzes } from '../../quiz/public.ts';

const status = (course: PlacedCourse) => ({
  progress: course.percent,
  isCompleted: course.completedAt !== null,
  minutes: course.minutes,
});

const counted = (things: readonly { isCompleted: boolean }[]) => ({
  total: things.length,
  completed: things.filter((one) => one.isCompleted).length,
});

function ofCurriculum(
  curriculum: Curriculum,
  inside: readonly PlacedCourse[],
  quizzes: readonly PlacedQuiz[],
): UserItem {
  const courses = inside.map(status);
  const all = [...courses, ...quizzes.map(quizProgress)];
  return {
    id: curriculum.id,
    kind: curriculum.parentId === null ? 'curriculum' : 'curriculum-section',
    parentid: curriculum.parentId,
    name: curriculum.name,
    description: curriculum.description,
    progress: curriculumProgress(all),
    isCompleted: curriculumIsCompleted(all),
    minutes: all.reduce((sum, one) => sum + one.minutes, 0),
    courses: counted(courses),
    quizzes: counted(quizzes),
    type: null,
    dueOn: null,
    mandatory: courses.length > 0 && inside.every((one) => one.mandatory),
    locked: false,
  };
}

export const getUserItem: Handler<typeof calls.getUserItem> = async (_, { db, tenant, people, now }) => {
  const person = people.USR_ID_FK;
  if (!person) throw notFound();
  const { curricula, placed, courses, topOf } = await learningOf(db, person, now);
  const before = await prerequisitesOf(
    db,
    courses.map((one) => one.courseId),
    person.userId,
  );
  const quizzes = await placedQuizzes(
    { db, tenant },
    person,
    curricula.map((one) => one.id),
  );
  const holders = curricula.flatMap((curriculum) => {
    const isInside = (one: { curriculumId: string }) =>
      one.curriculumId === curriculum.id || (curriculum.parentId === null && topOf(one.curriculumId) === curriculum);
    const inside = placed.filter(isInside);
    return curriculum.isRetired && inside.length === 0
      ? []
      : [ofCurriculum(curriculum, inside, quizzes.filter(isInside))];
  });
  const items = placed.map(
    (course): UserItem => ({
      id: course.courseId,
      kind: 'catalog',
      parentid: course.curriculumId,
      name: course.name,
      description: course.description,
      ...status(course),
      courses: null,
      type: course.type,
      dueOn: course.dueOn,
      mandatory: course.mandatory,
      locked: !isUnlocked(before(course.courseId), course.hasBegun),
      isInProgress: isPlacedInProgress(course),
    }),
  );
  return [...holders, ...items];
};
