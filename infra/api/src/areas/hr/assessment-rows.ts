/** Database rows of assessments and their ratings. */

import type { AssessmentSide, Rating } from '@portico/contracts/hr/assessment-rules';
import type { SkillForm } from '@portico/contracts/hr/skill-form';
import type { AssessmentMove, AssessmentStatus } from '@portico/contracts/platform/assessment/status';
import type { Transaction } from '../../platform/transaction.ts';

export interface AssessmentRow {
  assessment_id: string;
  user_id: string;
  manager_id: string | null;
  status: AssessmentStatus;
  form: SkillForm;
  version: number;
  begun_at: Date;
  submitted_at: Date | null;
  approved_at: Date | null;
  due_on: string | null;
}

export interface StepRow {
  move: AssessmentMove;
  done_by: string;
  done_for: string | null;
  reason: string;
  done_at: Date;
}

export type Sides = Readonly<Record<AssessmentSide, readonly Rating[]>>;

const columns = `assessment_id, user_id, manager_id, status, form, version, begun_at, submitted_at, approved_at,
   to_char(due_on, 'YYYY-MM-DD') as due_on from portal.hr_assessment`;
type Found = AssessmentRow & Record<string, unknown>;

/** @param isLocked locks the row, so that the second of two concurrent changes sees the first */
export async function findAssessment(
  db: Transaction,
  assessmentId: string,
  isLocked = false,
): Promise<AssessmentRow | undefined> {
  const [row] = await db.query<Found>(`select ${columns} where assessment_id = $1${isLocked ? ' for update' : ''}`, [
    assessmentId,
  ]);
  return row;
}

/** Assessments of these people, newest first. */
export const assessmentsOf = (db: Transaction, userIds: readonly string[]): Promise<AssessmentRow[]> =>
  db.query<Found>(`select ${columns} where user_id = any($1::uuid[]) order by begun_at desc, assessment_id`, [userIds]);

export async function sidesOf(db: Transaction, assessmentIds: readonly string[]): Promise<Map<string, Sides>> {
  const rows = await db.query<Rating & { id: string; side: AssessmentSide }>(
    `select assessment_id as id, side, skill_id as "skillId", level, note
     from portal.hr_rating where assessment_id = any($1::uuid[]) order by skill_id`,
    [assessmentIds],
  );
  return new Map(
    assessmentIds.map((id) => {
      const of = (side: AssessmentSide) =>
        rows
          .filter((row) => row.id === id && row.side === side)
          .map(({ skillId, level, note }) => ({ skillId, level, note }));
      return [id, { self: of('self'), manager: of('manager') }];
    }),
  );
}

export const stepsOf = (db: Transaction, assessmentId: string): Promise<StepRow[]> =>
  db.query<StepRow & Record<string, unknown>>(
    `select move, done_by, done_for, reason, done_at from portal.hr_assessment_step
     where assessment_id = $1 order by position`,
    [assessmentId],
  );
