/** Every item of a person's learning: curricula, sections, courses at their places. */
import { isUnlocked } from '@portico/contracts/lms/prerequisites';
import { curriculumIsCompleted, curriculumProgress } from '@portico/contracts/lms/progress';
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

const standing = (course: PlacedCourse) => ({
  progress: course.percent,
  isCompleted: course.completedAt !== null,
  minutes: course.minutes,
});

function ofCurriculum(curriculum: Curriculum, inside: readonly PlacedCourse[]): UserItem {
  const courses = inside.map(standing);
  return {
    id: curriculum.id,
    kind: curriculum.parentId === null ? 'curriculum' : 'curriculum-section',
    parentid: curriculum.parentId,
    name: curriculum.name,
    description: curriculum.description,
    progress: curriculumProgress(courses),
    isCompleted: curriculumIsCompleted(courses),
    minutes: courses.reduce((sum, one) => sum + one.minutes, 0),
    courses: { total: courses.length, completed: courses.filter((one) => one.isCompleted).length },
    type: null,
    dueOn: null,
    mandatory: courses.length > 0 && inside.every((one) => one.mandatory),
    locked: false,
  };
}

export const getUserItem: Handler<typeof calls.getUserItem> = async (_, { db, people, now }) => {
  const person = people.USR_ID_FK;
  if (!person) throw notFound();
  const { curricula, placed, courses, topOf } = await learningOf(db, person, now);
  const before = await prerequisitesOf(
    db,
    courses.map((one) => one.courseId),
    person.userId,
  );
  const holders = curricula.flatMap((curriculum) => {
    const inside = placed.filter(
      (one) =>
        one.curriculumId === curriculum.id || (curriculum.parentId === null && topOf(one.curriculumId) === curriculum),
    );
    return curriculum.isRetired && inside.length === 0 ? [] : [ofCurriculum(curriculum, inside)];
  });
  const items = placed.map(
    (course): UserItem => ({
      id: course.courseId,
      kind: 'catalog',
      parentid: course.curriculumId,
      name: course.name,
      description: course.description,
      ...standing(course),
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
