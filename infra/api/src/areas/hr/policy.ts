/** How someone relates to an assessment, and whose assessments they may look at. Deny by default. */
import { hasInScope, type ScopeHolder, type ScopeTarget } from '@portico/contracts/account/role-access';
import type { AssessmentRelation } from '@portico/contracts/assessment/status';
import { type Acting, isOnBothSides } from '@portico/contracts/platform/judgement';
import { mayCoach } from '@portico/contracts/platform/roles';

/** Who takes part in an assessment on the other side than someone with this relation, themselves or by their role. */
export function otherSideOf(relation: AssessmentRelation, actor: Acting & ScopeHolder, whom: ScopeTarget): string[] {
  if (relation === 'approver') return [whom.userId];
  return relation === 'author' && relationTo(actor, whom) === 'approver' ? [actor.userId] : [];
}

/** A delegate who is on the other side of the assessment themselves may read it and do nothing else (0135). */
export function relationOf(actor: Acting & ScopeHolder & { self: ScopeHolder }, whom: ScopeTarget): AssessmentRelation {
  const relation = relationTo(actor.self, whom);
  return isOnBothSides(actor, otherSideOf(relation, actor, whom)) ? 'reader' : relation;
}

/** `who` is the person the actor works for, so that a delegate is treated as that person. No one approves their own. */
export function relationTo(who: ScopeHolder, whom: ScopeTarget): AssessmentRelation {
  if (who.userId === whom.userId) return 'author';
  return mayCoach(who.role) && hasInScope(who, whom) ? 'approver' : 'none';
}
