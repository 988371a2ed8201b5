/** Converts rows to an assessment of the contract, limited to what the reader may currently see. */

import {
  meanPercent,
  movesOf,
  percentOfLevel,
  seesManagerSide,
  seesSelfSide,
  settledLevel,
  writtenSide,
} from '@portico/contracts/hr/assessment-rules';
import type { Assessment, AssessmentSummary } from '@portico/contracts/hr/shapes';
import { skillsOf } from '@portico/contracts/hr/skill-form';
import type { AssessmentRelation } from '@portico/contracts/platform/assessment/status';
import type { Transaction } from '../../platform/transaction.ts';
import { personsById } from '../../services/account/public.ts';
import { type AssessmentRow, assessmentsOf, type Sides, sidesOf, stepsOf } from './assessment-rows.ts';

const empty: Sides = { self: [], manager: [] };

const seesSelf = (row: AssessmentRow, { manager }: Sides, relation: AssessmentRelation): boolean =>
  seesSelfSide(row.status, relation, row.form.pages, manager);

export function toSummary(row: AssessmentRow, sides: Sides, relation: AssessmentRelation): AssessmentSummary {
  return {
    assessmentID: row.assessment_id,
    status: row.status,
    begunAt: row.begun_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    approvedAt: row.approved_at?.toISOString() ?? null,
    dueOn: row.due_on,
    selfPercent: seesSelf(row, sides, relation) ? meanPercent(row.form, sides.self) : null,
    managerPercent: seesManagerSide(row.status, relation) ? meanPercent(row.form, sides.manager) : null,
    skills: skillsOf(row.form).length,
    rated: sides.self.filter(({ level }) => level !== null).length,
  };
}

/** The resulting level of each skill after approval, 0 to 100. */
export function settledPercents(row: Pick<AssessmentRow, 'form'>, { self, manager }: Sides) {
  const of = (ratings: Sides['self'], id: string) => ratings.find(({ skillId }) => skillId === id)?.level ?? null;
  return skillsOf(row.form).flatMap(({ id: skillId }) => {
    const level = settledLevel(of(self, skillId), of(manager, skillId));
    return level === null ? [] : [{ skillId, percent: percentOfLevel(level, row.form.levels.length) }];
  });
}

async function lastBefore(db: Transaction, row: AssessmentRow): Promise<Assessment['last']> {
  const [last] = (await assessmentsOf(db, [row.user_id])).filter(
    ({ assessment_id, approved_at }) =>
      assessment_id !== row.assessment_id && approved_at !== null && approved_at <= row.begun_at,
  );
  if (!last?.approved_at) return null;
  const sides = (await sidesOf(db, [last.assessment_id])).get(last.assessment_id) ?? empty;
  const skillIds = new Set(skillsOf(row.form).map(({ id }) => id));
  return {
    assessmentID: last.assessment_id,
    approvedAt: last.approved_at.toISOString(),
    levels: settledPercents(last, sides).filter(({ skillId }) => skillIds.has(skillId)),
  };
}

export async function toAssessment(
  db: Transaction,
  row: AssessmentRow,
  relation: AssessmentRelation,
): Promise<Assessment> {
  const sides = (await sidesOf(db, [row.assessment_id])).get(row.assessment_id) ?? empty;
  const steps = await stepsOf(db, row.assessment_id);
  const persons = await personsById(db, [
    row.user_id,
    row.manager_id,
    ...steps.flatMap(({ done_by, done_for }) => [done_by, done_for]),
  ]);
  const sees = seesManagerSide(row.status, relation);
  return {
    ...toSummary(row, sides, relation),
    user: persons.of(row.user_id),
    manager: sees ? persons.ofNullable(row.manager_id) : null,
    form: row.form,
    self: seesSelf(row, sides, relation) ? [...sides.self] : [],
    managerRatings: sees ? [...sides.manager] : null,
    version: row.version,
    steps: steps.map((step) => ({
      move: step.move,
      by: persons.of(step.done_by),
      doneFor: persons.ofNullable(step.done_for),
      at: step.done_at.toISOString(),
      reason: step.reason,
    })),
    last: await lastBefore(db, row),
    can: { write: writtenSide(row.status, relation), moves: movesOf(row.status, relation) },
  };
}
