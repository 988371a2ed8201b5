/** Converts a placed course to the contract, with its likes and the actions available. */
import { isUnlocked, openPrerequisites } from '@portico/contracts/lms/prerequisites';
import type { Course } from '@portico/contracts/service/shapes';
import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { actsByProxy, courseRules, coursesWithContent, type PlacedCourse, prerequisitesOf } from '../lms/public.ts';
import { coursesWithPackage } from '../player/public.ts';
import { likesOf } from './like-counts.ts';

function lockOf(unlocked: boolean, hasContent: boolean): Course['locked'] {
  if (!unlocked) return 'prerequisite';
  return hasContent ? null : 'noContent';
}

/** Converts courses placed for `userId`. `own` is true if they are shown to that learner. */
export async function courseAnswers(
  db: Transaction,
  actor: Actor,
  courses: readonly PlacedCourse[],
  { userId, own }: { userId: string; own: boolean },
): Promise<(course: PlacedCourse) => Course> {
  const ids = [...new Set(courses.map((one) => one.courseId))];
  const [likes, before, withPackage, withContent] = await Promise.all([
    likesOf(db, 'course', ids, actor.self.userId),
    prerequisitesOf(db, ids, userId),
    coursesWithPackage(db),
    coursesWithContent(db),
  ]);
  const playable = new Set([...withPackage, ...withContent]);
  const byProxy = actsByProxy(actor) || !own;
  return (course) => {
    const prerequisites = before(course.courseId);
    const locked = lockOf(isUnlocked(prerequisites, course.hasBegun), playable.has(course.courseId));
    const facts = { isGiven: true, isUnlocked: locked !== 'prerequisite', byProxy };
    return {
      CourseID: course.courseId,
      CourseName: course.name,
      CourseDescription: course.description,
      drawing: course.drawing,
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
      prerequisite: openPrerequisites(prerequisites)[0] ?? prerequisites[0] ?? null,
      prerequisites,
      locked,
      can: { launch: courseRules.launch(facts) && locked === null, like: courseRules.like(facts) },
    };
  };
}
