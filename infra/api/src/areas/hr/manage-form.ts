/** The form of future assessments, managed by administrators. */
import type * as calls from '@portico/contracts/hr/calls';
import { skillsOf } from '@portico/contracts/hr/skill-form';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import {
  changedMeanwhile,
  differingFields,
  fieldValues,
  saveConflictOf,
} from '../../platform/versions/stale-version.ts';
import { skillNames } from '../lms/public.ts';
import { findForm } from './form-row.ts';

const answer = async (db: Transaction) => ({ ...(await findForm(db)), skills: await skillNames(db) });

export const getAssessmentForm: Handler<typeof calls.getAssessmentForm> = (_, { db }) => answer(db);

export const saveAssessmentForm: Handler<typeof calls.saveAssessmentForm> = async ({ body }, context) => {
  const { db, now, tenant, audit } = context;
  const stored = await findForm(db, true);
  if (stored.version !== body.basedOn)
    throw changedMeanwhile(
      'Someone else has saved the form in the meantime. Nothing was changed.',
      saveConflictOf(
        { kind: 'assessment-form', id: tenant.tenantId },
        differingFields(stored.version, fieldValues(body.form), fieldValues(stored.form)),
      ),
      { version: stored.version },
    );
  const known = new Set((await skillNames(db)).map(({ SkillID }) => SkillID));
  if (!skillsOf(body.form).every(({ SkillID }) => SkillID === null || known.has(SkillID))) throw notFound();
  const [saved] = await db.query(
    `insert into portal.hr_skill_form as f (tenant_id, form, version, saved_at)
     values ((select platform.current_tenant()), $1, $2, $3)
     on conflict (tenant_id) do update set form = excluded.form, version = excluded.version, saved_at = excluded.saved_at
       where f.version = excluded.version - 1
     returning version`,
    [JSON.stringify(body.form), stored.version + 1, now],
  );
  // Nothing is saved if someone else saved the first form concurrently.
  if (!saved) throw new Refusal('conflict', 'Someone else has saved the form in the meantime. Nothing was changed.');
  const counted = ({ pages }: typeof body.form) => `${pages.length} pages, ${skillsOf({ pages }).length} skills`;
  audit({
    object: { kind: 'assessment-form', id: tenant.tenantId },
    before: { form: counted(stored.form) },
    after: { form: counted(body.form) },
    plain: ['form'],
  });
  return answer(db);
};
