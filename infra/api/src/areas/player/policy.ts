/** Who may learn what. Denies by default: a course that the catalogue does not offer to the caller is "not found". */
import { isUnlocked } from '@portico/contracts/lms/prerequisites';
import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { actsByProxy, courseGivenTo, courseRules } from '../lms/public.ts';
import { openAttempt } from './attempts.ts';
import { packageOfCourse } from './packages.ts';

export interface PlayRights {
  /** May see the lessons and their own record. */
  read: boolean;
  /** May open a lesson. */
  launch: boolean;
}

/**
 * The rules of the catalogue, with one addition: an attempt that has started may be finished, even if the catalogue no
 * longer offers the course. The record is always the caller's, because learning cannot be delegated.
 */
export async function playRights(db: Transaction, actor: Actor, courseId: string): Promise<PlayRights> {
  const [status, started] = [await courseGivenTo(db, actor, courseId), await openAttempt(db, actor.userId, courseId)];
  const facts = {
    isGiven: status !== undefined || started !== undefined,
    isUnlocked: isUnlocked(status?.prerequisites ?? [], started !== undefined || status?.hasBegun === true),
    byProxy: actsByProxy(actor),
  };
  return { read: courseRules.read(facts), launch: courseRules.launch(facts) };
}

/** May open lessons of a course that has at least one. */
export const mayLearn = async (db: Transaction, actor: Actor, courseId: string): Promise<boolean> =>
  (await playRights(db, actor, courseId)).launch && (await packageOfCourse(db, courseId)) !== undefined;
