/** A learner's courses: those with a deadline, those in progress and those completed. */
import type * as calls from '@portico/contracts/lms/calls';
import type { Completion } from '@portico/contracts/lms/shapes';
import type { Handler } from '../../platform/bind-area.ts';
import { isPlacedInProgress, learningOf, toOwnCourse } from './learning-of.ts';
import type { PlacedCourse } from './placed-courses.ts';

const newestFirst = (a: string | null, b: string | null): number => (b ?? '').localeCompare(a ?? '');

export const getDeadlinesAndCompletionsByUser: Handler<typeof calls.getDeadlinesAndCompletionsByUser> = async (
  _,
  { db, actor, now },
) => {
  const learning = await learningOf(db, actor.self, now);
  const { courses } = learning;
  const own = (course: PlacedCourse) => toOwnCourse(course, learning);

  const open = courses.filter((course) => course.completedAt === null);
  const deadlines = open
    .filter((course) => course.dueOn !== null)
    .map(own)
    .sort((a, b) => (a.dueOn ?? '').localeCompare(b.dueOn ?? '') || a.CourseName.localeCompare(b.CourseName, 'en'));
  const inProgress = open
    .filter(isPlacedInProgress)
    .map(own)
    .sort((a, b) => newestFirst(a.lastOpenedOn, b.lastOpenedOn) || a.CourseName.localeCompare(b.CourseName, 'en'));
  const completions = courses
    .flatMap((course): Completion[] =>
      course.completedAt === null
        ? []
        : [{ ...own(course), completedOn: course.completedAt.toISOString(), score: course.score }],
    )
    .sort((a, b) => newestFirst(a.completedOn, b.completedOn) || a.CourseName.localeCompare(b.CourseName, 'en'));
  const dueSoon = deadlines.filter(({ due }) => due === 'today' || due === 'tomorrow' || due === 'soon');
  return {
    deadlines,
    completions,
    inProgress,
    summary: {
      overdue: deadlines.filter(({ due }) => due === 'overdue').length,
      dueSoon: dueSoon.length,
      inProgress: inProgress.length,
      completed: completions.length,
    },
  };
};
