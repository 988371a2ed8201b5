/** A person's complete learning: their curricula, the courses in these, and the current day in their time zone. */

import { courseAddress } from '@portico/contracts/lms/course-address';
import { minutesLeft } from '@portico/contracts/lms/curriculum-progress';
import { dueState } from '@portico/contracts/lms/deadline';
import { goOnRoute } from '@portico/contracts/lms/go-on';
import { isInProgress } from '@portico/contracts/lms/in-progress';
import type { OwnCourse } from '@portico/contracts/lms/shapes';
import type { Person } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { todayOf } from '../../services/account/public.ts';
import { type Curriculum, curriculaOf } from './curricula.ts';
import { type PlacedCourse, placedCourses } from './placed-courses.ts';

export interface Learning {
  curricula: Curriculum[];
  /** One entry for each place of a course. */
  placed: PlacedCourse[];
  /** Lists each course once, at its first position. */
  courses: PlacedCourse[];
  /** In the person's time zone. */
  today: string;
  /** The curriculum of a section, or the curriculum itself. */
  topOf(curriculumId: string): Curriculum | undefined;
}

/** A course in two curricula is a single task, listed at its first place. */
function once(courses: readonly PlacedCourse[]): PlacedCourse[] {
  const seen = new Set<string>();
  return courses.filter(({ courseId }) => !seen.has(courseId) && seen.add(courseId));
}

export async function learningOf(
  db: Transaction,
  { userId, teamId }: Pick<Person, 'userId' | 'teamId'>,
  now: Date,
): Promise<Learning> {
  const [curricula, today] = await Promise.all([curriculaOf(db, { userId, teamId }), todayOf(db, userId, now)]);
  const byId = new Map(curricula.map((one) => [one.id, one]));
  const placed = await placedCourses(db, [...byId.keys()], userId);
  return {
    curricula,
    placed,
    courses: once(placed),
    today,
    topOf(id) {
      const found = byId.get(id);
      return found?.parentId ? byId.get(found.parentId) : found;
    },
  };
}

/** True if the person has started the course and not finished it. */
export const isPlacedInProgress = (course: PlacedCourse): boolean =>
  isInProgress({
    type: course.type,
    progress: course.percent,
    isCompleted: course.completedAt !== null,
    lastOpenedOn: course.lastOpenedAt?.toISOString() ?? null,
  });

/** The course as shown in lists of the person's own learning. */
export function toOwnCourse(course: PlacedCourse, { topOf, today }: Learning): OwnCourse {
  const isCompleted = course.completedAt !== null;
  const curriculum = topOf(course.curriculumId);
  const received = {
    CourseID: course.courseId,
    CourseName: course.name,
    curriculumId: curriculum?.id ?? course.curriculumId,
    type: course.type,
  };
  return {
    ...received,
    CourseDescription: course.description,
    drawing: course.drawing,
    curriculumName: curriculum?.name ?? '',
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
    goOn: goOnRoute(received),
    address: courseAddress(received),
  };
}
