/** Who stands how to a coaching session, and who may look into somebody's coaching. Deny by default. */
import { type Reached, type Reaching, reaches } from '@portico/contracts/account/reach';
import type { SessionRelation } from '@portico/contracts/coaching/session-rights';
import { mayCoach } from '@portico/contracts/platform/roles';

export interface SessionPeople {
  coachId: string;
  coacheeId: string;
}

/** `who` is the person the actor works for, so that a delegate stands as the coach does. */
export function relationTo(who: Reaching, session: SessionPeople, reachesCoachee: boolean): SessionRelation {
  if (who.userId === session.coachId) return 'coach';
  if (who.userId === session.coacheeId) return 'coachee';
  return reachesCoachee && mayCoach(who.role) ? 'reader' : 'none';
}

export const coachingRules = {
  readCoachingOf: (who: Reaching, whom: Reached): boolean =>
    who.userId === whom.userId || (mayCoach(who.role) && reaches(who, whom)),
  startSessionWith: (who: Reaching, whom: Reached): boolean =>
    who.userId !== whom.userId && mayCoach(who.role) && reaches(who, whom),
} as const;
