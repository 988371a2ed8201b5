/** A placed course as the contract answers it, with likes and what may be done with it. */
import type { Course } from '@portico/contracts/service/shapes';
import type { Actor } from '../../platform/call-context.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { actsByProxy, courseRules, type PlacedCourse } from '../lms/public.ts';
import { coursesWithPackage } from '../player/public.ts';
import { likesOf } from './like-counts.ts';

function lockOf(course: PlacedCourse, hasContent: boolean): Course['locked'] {
  if (course.prerequisiteId !== null && !course.prerequisiteDone) return 'prerequisite';
  return hasContent ? null : 'noContent';
}

/** Makes courses of placed ones. `own` says whether the courses are shown to the learner they belong to. */
export async function courseAnswers(
  db: Transaction,
  actor: Actor,
  courses: readonly PlacedCourse[],
  own: boolean,
): Promise<(course: PlacedCourse) => Course> {
  const likes = await likesOf(db, 'course', [...new Set(courses.map((one) => one.courseId))], actor.self.userId);
  const playable = await coursesWithPackage(db);
  const byProxy = actsByProxy(actor) || !own;
  return (course) => {
    const locked = lockOf(course, playable.has(course.courseId));
    const facts = { isGiven: true, isUnlocked: locked !== 'prerequisite', byProxy };
    return {
      CourseID: course.courseId,
      CourseName: course.name,
      CourseDescription: course.description,
      type: course.type,
      minutes: course.minutes,
      language: course.language,
      updatedOn: course.updatedOn,
      ...likes(course.courseId),
      views: course.views,
      launches: course.launches,
      progress: course.percent,
      lessons: course.lessonsTotal === null ? null : { done: course.lessonsDone ?? 0, total: course.lessonsTotal },
      isCompleted: course.completedAt !== null,
      completedOn: course.completedAt?.toISOString() ?? null,
      lastOpenedOn: course.lastOpenedAt?.toISOString() ?? null,
      mandatory: course.mandatory,
      dueOn: course.dueOn,
      prerequisite:
        course.prerequisiteId === null
          ? null
          : {
              CourseID: course.prerequisiteId,
              CourseName: course.prerequisiteName ?? '',
              isCompleted: course.prerequisiteDone,
            },
      locked,
      can: { launch: courseRules.launch(facts) && locked === null, like: courseRules.like(facts) },
    };
  };
}
