/** Loads the requested assessment if the person may see it. Drafts are visible to their author only. */

import { seesAssessment } from '@portico/contracts/hr/assessment-rules';
import type { AssessmentRelation } from '@portico/contracts/platform/assessment/status';
import type { Actor } from '../../platform/actor.ts';
import { peopleByIds } from '../../platform/people.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { type AssessmentRow, findAssessment, stepsOf } from './assessment-rows.ts';
import { otherSideOf, relationOf, relationTo } from './policy.ts';

export interface Admitted {
  row: AssessmentRow;
  relation: AssessmentRelation;
  /** User ids of the other side of the assessment, including delegates who acted for it. */
  otherSide: string[];
}

/** @param basedOn version on which a change is based; absent for reading */
export async function admit(
  { db, actor }: { db: Transaction; actor: Actor },
  assessmentId: string,
  basedOn?: number,
): Promise<Admitted> {
  const row = await findAssessment(db, assessmentId, basedOn !== undefined);
  const [person] = row ? await peopleByIds(db, [row.user_id]) : [];
  if (!row || !person) throw notFound();
  const relation = relationOf(actor, person);
  if (!seesAssessment(row.status, relation)) throw notFound();
  if (basedOn !== undefined && basedOn !== row.version)
    throw new Refusal('conflict', 'Someone else changed this assessment while you were editing. Nothing was saved.', {
      current: { reason: 'changed', version: row.version, status: row.status },
    });
  const otherSide = otherSideOf(relationTo(actor.self, person), actor, person);
  if (basedOn === undefined || !actor.principal) return { row, relation, otherSide };
  const steps = await stepsOf(db, row.assessment_id);
  const actedFor = steps.flatMap(({ done_by, done_for }) => (done_for === row.user_id ? [done_by] : []));
  return { row, relation, otherSide: relation === 'approver' ? [...otherSide, ...actedFor] : otherSide };
}
