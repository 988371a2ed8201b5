/** How somebody stands to an assessment, and whose assessments they may look at. Deny by default. */
import { type Reached, type Reaching, reaches } from '@portico/contracts/account/reach';
import type { AssessmentRelation } from '@portico/contracts/assessment/status';
import { mayCoach } from '@portico/contracts/platform/roles';

/** `who` is the person the actor works for, so that a delegate stands as they do. Nobody approves their own. */
export function relationTo(who: Reaching, whom: Reached): AssessmentRelation {
  if (who.userId === whom.userId) return 'author';
  return mayCoach(who.role) && reaches(who, whom) ? 'approver' : 'none';
}
