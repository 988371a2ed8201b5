/** Settings of a form apart from its questions: kind of contact and work types. */
import type * as calls from '@portico/contracts/quiz/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';
import { refuseOvertaken } from '../../../platform/versions/refuse-overtaken.ts';
import { allForms, type FormRow } from './form-rows.ts';

const toSettings = (row: FormRow) => ({
  QID: row.quiz_id,
  title: row.title,
  formType: row.form_type,
  workTypes: row.work_types,
});

export const getQMForms: Handler<typeof calls.getQMForms> = async (_, { db }) => (await allForms(db)).map(toSettings);

export const saveQMForm: Handler<typeof calls.saveQMForm> = async ({ body }, { db, audit }) => {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`quality form ${body.QID}`]);
  const before = (await allForms(db)).find((form) => form.quiz_id === body.QID);
  if (!before) throw notFound();
  refuseOvertaken(
    { kind: 'quality-form', id: body.QID },
    {
      basedOn: body.basedOn,
      yours: { formType: body.formType, workTypes: body.workTypes },
      stands: { formType: before.form_type, workTypes: before.work_types },
    },
  );
  const workTypes = [...new Set(body.workTypes)];
  await db.query(
    `insert into portal.quiz_qm_form (tenant_id, quiz_id, form_type, work_types)
     values ((select platform.current_tenant()), $1, $2, $3)
     on conflict (tenant_id, quiz_id) do update set form_type = excluded.form_type, work_types = excluded.work_types`,
    [body.QID, body.formType, workTypes],
  );
  audit({
    object: { kind: 'quiz', id: body.QID },
    before: { formType: before.form_type, workTypes: before.work_types },
    after: { formType: body.formType, workTypes },
    plain: ['formType', 'workTypes'],
  });
  return toSettings({ ...before, form_type: body.formType, work_types: workTypes });
};
