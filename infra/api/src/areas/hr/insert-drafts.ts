import type { SkillForm } from '@portico/contracts/hr/skill-form';
import type { Transaction } from '../../platform/transaction.ts';

interface Drafts {
  userIds: readonly string[];
  /** The form at this time; later changes do not affect assessments in progress. */
  form: SkillForm;
  dueOn: string | null;
  now: Date;
}

/** Returns the ids of new drafts. People who already have an open one keep it. */
export async function insertDrafts(db: Transaction, { userIds, form, dueOn, now }: Drafts): Promise<string[]> {
  const made = await db.query<{ id: string }>(
    `insert into portal.hr_assessment (tenant_id, assessment_id, user_id, status, form, version, begun_at, due_on)
     select (select platform.current_tenant()), gen_random_uuid(), person, 'draft', $2, 1, $3, $4
     from unnest($1::uuid[]) as person
     on conflict do nothing returning assessment_id as id`,
    [userIds, JSON.stringify(form), now, dueOn],
  );
  return made.map(({ id }) => id);
}
