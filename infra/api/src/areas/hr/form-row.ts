/** The stored assessment form: one per tenant, empty until it is first saved. */
import type { SkillForm } from '@portico/contracts/hr/skill-form';
import { Refusal } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';

interface StoredForm {
  form: SkillForm;
  version: number;
}

/** Level names are chosen by the tenant; these numbers are the defaults. */
const unwritten: StoredForm = { form: { levels: ['1', '2', '3', '4', '5'], pages: [] }, version: 0 };

export const noQuestions = (): Refusal =>
  new Refusal('conflict', 'There are no questions yet. An administrator has to create the assessment first.');

export async function findForm(db: Transaction, isLocked = false): Promise<StoredForm> {
  const [row] = await db.query<StoredForm & Record<string, unknown>>(
    `select form, version from portal.hr_skill_form${isLocked ? ' for update' : ''}`,
    [],
  );
  return row ?? unwritten;
}
