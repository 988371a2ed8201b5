/**
 * Who may learn what. Deny by default: a course that the catalogue does not offer to the caller does not exist for
 * them.
 */
import { isUnlocked } from '@portico/contracts/lms/prerequisites';
import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { actsByProxy, courseGivenTo, courseRules } from '../lms/public.ts';
import { openAttempt } from './attempts.ts';
import { packageOfCourse } from './packages.ts';

export interface PlayRights {
  /** See the lessons and one's own record. */
  read: boolean;
  /** Open a lesson. */
  launch: boolean;
}

/**
 * The catalogue's own rules, and one more: an attempt that has started may be finished, whatever the catalogue offers
 * today. The record is always the caller's: learning cannot be delegated.
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

/** May open lessons of a course that has some. */
export const mayLearn = async (db: Transaction, actor: Actor, courseId: string): Promise<boolean> =>
  (await playRights(db, actor, courseId)).launch && (await packageOfCourse(db, courseId)) !== undefined;
