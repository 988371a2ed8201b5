import type { FollowUp } from '@portico/contracts/followup/shapes';
import { isOnBothSides } from '@portico/contracts/platform/judgement';
import { notFound } from '../../platform/refusal.ts';
import { type CaseRow, lockCase } from './case-rows.ts';
import { type Asking, type FollowUpAnswer, followUpAnswers } from './followup-answer.ts';

/** The follow-up as it is after a change. */
export async function followUpOf(asking: Asking, id: string): Promise<FollowUp> {
  const row = await lockCase(asking.db, id);
  const [answer] = row ? await followUpAnswers(asking, [row]) : [];
  if (!answer) throw notFound();
  return answer;
}

export interface FoundCase {
  row: CaseRow;
  answer: FollowUpAnswer;
}

/** Locks and returns the follow-up if the caller works with it; others get "not found". */
export async function caseToChange(asking: Asking, id: string): Promise<FoundCase> {
  const row = await lockCase(asking.db, id);
  if (!row) throw notFound();
  const [answer] = await followUpAnswers(asking, [row]);
  if (!answer || isOnBothSides(asking.actor, [row.person_id])) throw notFound();
  return { row, answer };
}
