/** Relations of people to a coaching session, and who may see someone's coaching. Denies by default. */
import { hasInScope, type ScopeHolder, type ScopeTarget } from '@portico/contracts/account/role-access';
import type { SessionRelation } from '@portico/contracts/coaching/session-rights';
import { type Acting, isOnBothSides } from '@portico/contracts/platform/judgement';
import { mayCoach } from '@portico/contracts/platform/roles';

export interface SessionPeople {
  coachId: string;
  coacheeId: string;
}

/** @param who the person the actor works for, so that a delegate is treated as the coach */
export function relationTo(who: ScopeHolder, session: SessionPeople, reachesCoachee: boolean): SessionRelation {
  if (who.userId === session.coachId) return 'coach';
  if (who.userId === session.coacheeId) return 'coachee';
  return reachesCoachee && mayCoach(who.role) ? 'reader' : 'none';
}

/** A delegate who is personally the other side of the session may only read it (0135). */
export function relationOf(
  actor: Acting & { self: ScopeHolder },
  session: SessionPeople,
  reachesCoachee: boolean,
): SessionRelation {
  const relation = relationTo(actor.self, session, reachesCoachee);
  return isOnBothSides(actor, otherSideOf(relation, session)) ? 'reader' : relation;
}

/** The other side of a session: the coachee for its coach, the coach for the coachee. */
export function otherSideOf(relation: SessionRelation, { coachId, coacheeId }: SessionPeople): string[] {
  if (relation === 'coach') return [coacheeId];
  return relation === 'coachee' ? [coachId] : [];
}

export const coachingRules = {
  readCoachingOf: (who: ScopeHolder, whom: ScopeTarget): boolean =>
    who.userId === whom.userId || (mayCoach(who.role) && hasInScope(who, whom)),
  startSessionWith: (who: ScopeHolder, whom: ScopeTarget): boolean =>
    who.userId !== whom.userId && mayCoach(who.role) && hasInScope(who, whom),
} as const;
