/** A person's overall learning figures. */

import type * as calls from '@portico/contracts/lms/calls';
import { curriculumProgress, minutesLeft, quizProgress } from '@portico/contracts/lms/curriculum-progress';
import { dueState } from '@portico/contracts/lms/deadline';
import { isoDay } from '@portico/contracts/platform/dates';
import type { Handler } from '../../platform/bind-area.ts';
import type { PlacedItem } from '../../platform/curriculum-items.ts';
import { notFound } from '../../platform/refusal.ts';
import { personsById, zoneOfPerson } from '../../services/account/public.ts';
import { isPlacedInProgress, learningOf } from './learning-of.ts';
import type { PlacedCourse } from './placed-courses.ts';

const isCompleted = (course: PlacedCourse): boolean => course.completedAt !== null;

const standOf = (courses: readonly PlacedCourse[], today: string) => ({
  total: courses.length,
  completed: courses.filter(isCompleted).length,
  inProgress: courses.filter(isPlacedInProgress).length,
  overdue: courses.filter((one) => dueState(one.dueOn, today, isCompleted(one)) === 'overdue').length,
});

/** The given month and those before it, oldest first, as in `2026-11`. */
function monthsUpTo(today: string, count: number): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const last = year * 12 + month - 1;
  return Array.from({ length: count }, (_, at) => {
    const index = last - count + 1 + at;
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
}

export const getPrimaryLRSCourseStats: Handler<typeof calls.getPrimaryLRSCourseStats> = async (
  _,
  { db, tenant, people, now, contributions },
) => {
  const person = people.username;
  if (!person) throw notFound();
  const { curricula, placed, courses, topOf, today } = await learningOf(db, person, now);
  const ids = curricula.map((one) => one.id);
  const others: PlacedItem[] = [];
  for (const itemsOf of contributions.curriculumItems) others.push(...(await itemsOf({ db, tenant }, person, ids)));
  const zone = zoneOfPerson(db, person);
  const completedIn = courses.flatMap(({ completedAt }) =>
    completedAt === null ? [] : [isoDay(completedAt.toISOString(), zone).slice(0, 7)],
  );
  return {
    learner: (await personsById(db, [person.userId])).of(person.userId),
    mandatory: standOf(
      courses.filter((one) => one.mandatory),
      today,
    ),
    all: standOf(courses, today),
    minutesSpent: courses.reduce((sum, one) => sum + one.minutesSpent, 0),
    curricula: curricula
      .filter((one) => one.parentId === null)
      .flatMap(({ id, name }) => {
        const isInside = (one: { curriculumId: string }) => topOf(one.curriculumId)?.id === id;
        const states = [
          ...placed.filter(isInside).map((one) => ({
            progress: one.percent,
            isCompleted: isCompleted(one),
            minutes: one.minutes,
          })),
          ...others.filter(isInside).map(quizProgress),
        ];
        if (states.length === 0) return [];
        return [
          {
            id,
            name,
            progress: curriculumProgress(states),
            total: states.length,
            completed: states.filter((one) => one.isCompleted).length,
            minutesLeft: states.reduce((sum, one) => sum + minutesLeft(one.minutes, one.progress, one.isCompleted), 0),
          },
        ];
      }),
    months: monthsUpTo(today, 12).map((month) => ({
      month,
      completed: completedIn.filter((one) => one === month).length,
    })),
  };
};
