/** Who may do what with courses. Deny by default. Learning is always one's own: no one is taught by proxy. */
import type { Actor } from '../../platform/actor.ts';

/** The facts about the actor and the course that the rules need. */
export interface CourseFacts {
  /** The course is in a curriculum that the person is given. */
  isGiven: boolean;
  /** Its prerequisite is completed, or it has none. */
  isUnlocked: boolean;
  /** The actor acts for someone else. */
  byProxy: boolean;
}

export const courseRules = {
  read: ({ isGiven }: CourseFacts): boolean => isGiven,
  view: ({ isGiven, byProxy }: CourseFacts): boolean => isGiven && !byProxy,
  like: ({ isGiven, byProxy }: CourseFacts): boolean => isGiven && !byProxy,
  launch: ({ isGiven, isUnlocked, byProxy }: CourseFacts): boolean => isGiven && isUnlocked && !byProxy,
} as const;

export const actsByProxy = (actor: Pick<Actor, 'principal'>): boolean => actor.principal !== undefined;
