import type { FollowUpRelation } from '@portico/contracts/followup/rights';
import type { FollowUp } from '@portico/contracts/followup/shapes';
import { notFound } from '../../platform/refusal.ts';
import { relationsTo } from './case-access.ts';
import { type CaseRow, lockCase } from './case-rows.ts';
import { type Asking, followUpAnswers } from './followup-answer.ts';

/** The follow-up after a change. */
export async function followUpOf(asking: Asking, id: string): Promise<FollowUp> {
  const row = await lockCase(asking.db, id);
  const [answer] = row ? await followUpAnswers(asking, [row]) : [];
  if (!answer) throw notFound();
  return answer;
}

export interface FoundCase {
  row: CaseRow;
  answer: FollowUp;
  relation: FollowUpRelation;
}

/** The follow-up, locked, if the caller works with it; others get "not found". */
export async function caseToChange(asking: Asking, id: string): Promise<FoundCase> {
  const row = await lockCase(asking.db, id);
  if (!row) throw notFound();
  const relations = await relationsTo(asking, [row.person_id]);
  const relation = relations(row.person_id, [row.made_by, row.made_for]);
  const [answer] = await followUpAnswers(asking, [row]);
  if (!answer || relation === 'subject') throw notFound();
  return { row, answer, relation };
}
