/** Who may do what with courses. Denies by default. No one can learn on another's behalf. */
import type { Actor } from '../../platform/actor.ts';

/** The facts about the actor and the course that the rules need. */
export interface CourseFacts {
  /** True if the course is in a curriculum assigned to the person. */
  isGiven: boolean;
  /** True if all prerequisites are completed, or there are none. */
  isUnlocked: boolean;
  /** True if the actor acts for someone else. */
  byProxy: boolean;
}

export const courseRules = {
  read: ({ isGiven }: CourseFacts): boolean => isGiven,
  view: ({ isGiven, byProxy }: CourseFacts): boolean => isGiven && !byProxy,
  like: ({ isGiven, byProxy }: CourseFacts): boolean => isGiven && !byProxy,
  launch: ({ isGiven, isUnlocked, byProxy }: CourseFacts): boolean => isGiven && isUnlocked && !byProxy,
} as const;

export const actsByProxy = (actor: Pick<Actor, 'principal'>): boolean => actor.principal !== undefined;
