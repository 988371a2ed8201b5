/** Reports the skills of an approved assessment to learning, where career charts count them as evidence. */
import { skillsOf } from '@portico/contracts/hr/skill-form';
import type { Transaction } from '../../platform/transaction.ts';
import { recordSkills } from '../lms/public.ts';
import { settledPercents } from './assessment-answer.ts';
import type { AssessmentRow, Sides } from './assessment-rows.ts';

/** Newer assessments are added to older ones with their own date. A skill is identified by its name in the form. */
export async function showSkills(
  { db, tenant, now }: { db: Transaction; tenant: { tenantId: string }; now: Date },
  row: AssessmentRow,
  sides: Sides,
): Promise<void> {
  const percents = new Map(settledPercents(row, sides).map(({ skillId, percent }) => [skillId, percent]));
  const shown = skillsOf(row.form).flatMap(({ id, name, SkillID }) => {
    const level = percents.get(id);
    return SkillID === null || level === undefined ? [] : [{ part: name, skillId: SkillID, level }];
  });
  if (shown.length === 0) return;
  await recordSkills(db, {
    ...{ tenantId: tenant.tenantId, userId: row.user_id, source: 'assessment', sourceId: row.assessment_id },
    ...{ shown, at: now },
  });
}
