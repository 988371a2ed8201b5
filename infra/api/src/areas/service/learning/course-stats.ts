import { dueState } from '@portico/contracts/lms/deadline';
import type * as calls from '@portico/contracts/service/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';
import { isPlacedInProgress, learningOf } from '../../lms/public.ts';

export const getLRS_Courses_Stats: Handler<typeof calls.getLRS_Courses_Stats> = async (_, { db, people, now }) => {
  if (!people.username) throw notFound();
  const { courses, topOf, today } = await learningOf(db, people.username, now);
  return courses.map((course) => {
    const isCompleted = course.completedAt !== null;
    return {
      CourseID: course.courseId,
      CourseName: course.name,
      curriculumId: topOf(course.curriculumId)?.id ?? course.curriculumId,
      type: course.type,
      state: isCompleted ? 'completed' : isPlacedInProgress(course) ? 'inProgress' : 'notStarted',
      progress: course.percent,
      minutesSpent: course.minutesSpent,
      score: course.score,
      views: course.ownViews,
      launches: course.ownLaunches,
      lastOpenedOn: course.lastOpenedAt?.toISOString() ?? null,
      completedOn: course.completedAt?.toISOString() ?? null,
      due: dueState(course.dueOn, today, isCompleted),
    };
  });
};
