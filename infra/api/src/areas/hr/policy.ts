/** Relations of people to an assessment, and whose assessments they may see. Denies by default. */
import { hasInScope, type ScopeHolder, type ScopeTarget } from '@portico/contracts/account/role-access';
import type { AssessmentRelation } from '@portico/contracts/platform/assessment/status';
import { type Acting, isOnBothSides } from '@portico/contracts/platform/judgement';
import { mayCoach } from '@portico/contracts/platform/roles';

/** User ids of the people on the other side of someone with this relation, who act in person or through their role. */
export function otherSideOf(relation: AssessmentRelation, actor: Acting & ScopeHolder, whom: ScopeTarget): string[] {
  if (relation === 'approver') return [whom.userId];
  return relation === 'author' && relationTo(actor, whom) === 'approver' ? [actor.userId] : [];
}

/** A delegate who is personally the other side of the assessment may only read it (0135). */
export function relationOf(actor: Acting & ScopeHolder & { self: ScopeHolder }, whom: ScopeTarget): AssessmentRelation {
  const relation = relationTo(actor.self, whom);
  return isOnBothSides(actor, otherSideOf(relation, actor, whom)) ? 'reader' : relation;
}

/**
 * No one approves their own assessment.
 * @param who the person the actor works for, so that a delegate is treated as that person
 */
export function relationTo(who: ScopeHolder, whom: ScopeTarget): AssessmentRelation {
  if (who.userId === whom.userId) return 'author';
  return mayCoach(who.role) && hasInScope(who, whom) ? 'approver' : 'none';
}
