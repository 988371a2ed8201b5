/** The form as it is kept: one a tenant, empty before the first. */
import type { SkillForm } from '@portico/contracts/hr/skill-form';
import { Refusal } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';

export interface StoredForm {
  form: SkillForm;
  version: number;
}

/** Names of levels are the tenant's words; these are there until it has chosen its own. */
const unwritten: StoredForm = { form: { levels: ['1', '2', '3', '4', '5'], pages: [] }, version: 0 };

export const nothingAsked = (): Refusal =>
  new Refusal('conflict', 'Nothing is asked yet: an administrator has to write the assessment first.');

export async function findForm(db: Transaction, isLocked = false): Promise<StoredForm> {
  const [row] = await db.query<StoredForm & Record<string, unknown>>(
    `select form, version from portal.hr_skill_form${isLocked ? ' for update' : ''}`,
    [],
  );
  return row ?? unwritten;
}
