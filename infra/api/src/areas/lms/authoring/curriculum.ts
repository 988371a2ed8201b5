/** Creates, renames, orders, publishes and deletes curricula and their sections. */
import { randomUUID } from 'node:crypto';
import { type CurriculumValues, curriculumFields } from '@portico/contracts/lms/authoring/fields';
import type * as calls from '@portico/contracts/lms/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { removeVersions } from '../../../platform/versions/read-versioned.ts';
import { giveDeadlinesKind } from '../job-kinds.ts';
import { refuseState } from './course-state.ts';
import { findCurriculum } from './curriculum-rows.ts';
import { savedAnswer, saveFields, valuesOf } from './saved-fields.ts';

const plain = ['name', 'description', 'drawing', 'state', 'parentid', 'order'];

/**
 * The ids of the sections of a curriculum, or of all curricula, in their order. Rows are locked in the order of their
 * id, which never changes; otherwise concurrent reorderings could deadlock.
 */
async function siblings(db: Transaction, parentId: string | null): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `with locked as (select curriculum_id as id, position from portal.lms_curriculum
       where parent_id is not distinct from $1 order by curriculum_id for update)
     select id from locked order by position, id`,
    [parentId],
  );
  return rows.map((row) => row.id);
}

export const createCurriculum: Handler<typeof calls.createCurriculum> = async ({ body }, { db, tenant, audit }) => {
  const { parentid, name } = body;
  // Sections cannot have sections of their own.
  if (parentid !== null && (await findCurriculum(db, parentid, true)).parentId !== null) throw notFound();
  const curriculumId = randomUUID();
  await db.query(
    `insert into portal.lms_curriculum (tenant_id, curriculum_id, parent_id, name, description, position)
     select $1, $2, $3, $4, '', coalesce(max(position), -1) + 1 from portal.lms_curriculum
     where parent_id is not distinct from $3`,
    [tenant.tenantId, curriculumId, parentid, name],
  );
  audit({ object: { kind: 'curriculum', id: curriculumId }, after: { name, parentid }, plain });
  return { CurriculumID: curriculumId };
};

export const saveCurriculum: Handler<typeof calls.saveCurriculum> = async ({ body }, context) => {
  const { db, audit } = context;
  const { name, description, drawing } = await findCurriculum(db, body.CurriculumID, true);
  const stands = { name, description, drawing };
  const subject = { kind: 'curriculum', id: body.CurriculumID } as const;
  const saved = await saveFields(context, subject, body.fields, { rules: curriculumFields, stands });
  // The cast is safe: every value has been validated by the rule of its field.
  const next: CurriculumValues = { ...stands, ...(valuesOf(saved) as Partial<CurriculumValues>) };
  await db.query(
    'update portal.lms_curriculum set name = $2, description = $3, drawing = $4 where curriculum_id = $1',
    [body.CurriculumID, next.name, next.description, next.drawing],
  );
  audit({ object: subject, before: stands, after: { ...next }, plain });
  return savedAnswer(saved);
};

export const orderCurricula: Handler<typeof calls.orderCurricula> = async ({ body }, { db, tenant, audit }) => {
  const { parentid, order } = body;
  const stands = await siblings(db, parentid);
  const isSameSet = new Set(order).size === order.length && order.length === stands.length;
  if (!isSameSet || !order.every((id) => stands.includes(id)))
    throw new Refusal('conflict', 'The order must name exactly what is there. Nothing was changed.', {
      current: { order: stands },
    });
  await db.query(
    `update portal.lms_curriculum c set position = wanted.place
     from unnest($1::uuid[]) with ordinality as wanted (id, place) where c.curriculum_id = wanted.id`,
    [order],
  );
  audit({
    object: parentid === null ? { kind: 'catalogue', id: tenant.tenantId } : { kind: 'curriculum', id: parentid },
    before: { order: stands },
    after: { order },
    plain,
  });
  return { ok: true };
};

export const setCurriculumState: Handler<typeof calls.setCurriculumState> = async ({ body }, { db, now, audit }) => {
  const { CurriculumID: id, from, to } = body;
  refuseState((await findCurriculum(db, id, true)).state, from);
  await db.query('update portal.lms_curriculum set state = $2 where curriculum_id = $1', [id, to]);
  if (to === 'published') await addJob(db, giveDeadlinesKind, {}, { now, key: 'deadlines' });
  audit({ object: { kind: 'curriculum', id }, before: { state: from }, after: { state: to }, plain });
  return { ok: true };
};

export const removeCurriculum: Handler<typeof calls.removeCurriculum> = async ({ body }, { db, audit }) => {
  const { CurriculumID: id } = body;
  const { name, state } = await findCurriculum(db, id, true);
  refuseState(state, 'draft');
  if ((await siblings(db, id)).length > 0)
    throw new Refusal('conflict', 'This curriculum has sections. Remove them first. Nothing was changed.', {
      current: { sections: true },
    });
  await db.query('delete from portal.lms_curriculum where curriculum_id = $1', [id]);
  await removeVersions(db, { kind: 'curriculum', id });
  audit({ object: { kind: 'curriculum', id }, before: { name, state }, plain });
  return { ok: true };
};
