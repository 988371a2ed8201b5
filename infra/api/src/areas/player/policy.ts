/** Who may learn what. Deny by default: a course without a package, or of another tenant, does not exist for the caller. */
import type { Actor } from '../../platform/call-context.ts';
import { openAttempt } from './attempts.ts';
import type { Db } from './database.ts';
import { packageOfCourse } from './packages.ts';

/** An attempt that has begun may be finished, whatever the catalogue offers today. */
export async function mayLearn(db: Db, actor: Pick<Actor, 'userId' | 'disabled'>, courseId: string): Promise<boolean> {
  if (actor.disabled) return false;
  return !!(await openAttempt(db, actor.userId, courseId)) || !!(await packageOfCourse(db, courseId));
}
