/** What a learner has to do and by when, is doing, and has done. */
import type * as calls from '@portico/contracts/lms/calls';
import { dueState } from '@portico/contracts/lms/deadline';
import { minutesLeft } from '@portico/contracts/lms/progress';
import type { Completion, OwnCourse } from '@portico/contracts/lms/shapes';
import type { Handler } from '../../platform/bind-area.ts';
import { todayOf } from '../account/public.ts';
import { type Curriculum, curriculaOf } from './curricula.ts';
import { type PlacedCourse, placedCourses } from './placed-courses.ts';

const topOf = (curricula: readonly Curriculum[]) => {
  const byId = new Map(curricula.map((one) => [one.id, one]));
  return (id: string): Curriculum | undefined => {
    const found = byId.get(id);
    return found?.parentId ? byId.get(found.parentId) : found;
  };
};

/** A course in two curricula is one thing to do; the first place counts. */
const once = (courses: readonly PlacedCourse[]): PlacedCourse[] => [
  ...new Map([...courses].reverse().map((one) => [one.courseId, one])).values(),
];

function toOwn(course: PlacedCourse, curriculum: Curriculum | undefined, today: string): OwnCourse {
  const isCompleted = course.completedAt !== null;
  return {
    CourseID: course.courseId,
    CourseName: course.name,
    CourseDescription: course.description,
    curriculumId: curriculum?.id ?? course.curriculumId,
    curriculumName: curriculum?.name ?? '',
    type: course.type,
    minutes: course.minutes,
    minutesLeft: minutesLeft(course.minutes, course.percent, isCompleted),
    progress: course.percent,
    lessons: course.lessonsTotal === null ? null : { done: course.lessonsDone ?? 0, total: course.lessonsTotal },
    isCompleted,
    mandatory: course.mandatory,
    dueOn: course.dueOn,
    due: dueState(course.dueOn, today, isCompleted),
    lastOpenedOn: course.lastOpenedAt?.toISOString() ?? null,
    launches: course.ownLaunches,
  };
}

const newestFirst = (a: string | null, b: string | null): number => (b ?? '').localeCompare(a ?? '');

export const getDeadlinesAndCompletionsByUser: Handler<typeof calls.getDeadlinesAndCompletionsByUser> = async (
  _,
  { db, actor, now },
) => {
  const { userId, teamId } = actor.self;
  const curricula = await curriculaOf(db, { userId, teamId });
  const placed = once(
    await placedCourses(
      db,
      curricula.map((one) => one.id),
      userId,
    ),
  );
  const today = await todayOf(db, userId, now);
  const top = topOf(curricula);
  const own = (course: PlacedCourse) => toOwn(course, top(course.curriculumId), today);

  const open = placed.filter((course) => course.completedAt === null);
  const deadlines = open
    .filter((course) => course.dueOn !== null)
    .map(own)
    .sort((a, b) => (a.dueOn ?? '').localeCompare(b.dueOn ?? '') || a.CourseName.localeCompare(b.CourseName, 'en'));
  const inProgress = open
    .filter((course) => course.lastOpenedAt !== null)
    .map(own)
    .sort((a, b) => newestFirst(a.lastOpenedOn, b.lastOpenedOn) || a.CourseName.localeCompare(b.CourseName, 'en'));
  const completions = placed
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
