/** Sets the audience of a curriculum. Without an audience it is assigned to no one. */
import { randomUUID } from 'node:crypto';
import type { Audience } from '@portico/contracts/lms/authoring/shapes';
import type * as calls from '@portico/contracts/lms/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { saveVersioned } from '../../../platform/versions/save-versioned.ts';
import { giveDeadlinesKind } from '../job-kinds.ts';
import { audiencesOf, findCurriculum, peopleGiven } from './curriculum-rows.ts';

const columnOf = { organisation: 'organisation_id', unit: 'unit_id', team: 'team_id', person: 'user_id' } as const;
const tableOf = {
  organisation: 'account_organisation',
  unit: 'account_unit',
  team: 'account_team',
  person: 'account_user',
} as const;

const keyOf = (one: Audience): string => {
  if (one.kind === 'everybody') return one.kind;
  return one.kind === 'role' ? `role ${one.role}` : `${one.kind} ${one.id}`;
};
const written = (audiences: readonly Audience[]): string => JSON.stringify(audiences.map(keyOf).sort());

/** Answers "not found" if anything listed does not exist. */
async function refuseUnknown(db: Transaction, audiences: readonly Audience[]): Promise<void> {
  for (const [kind, column] of Object.entries(columnOf) as [keyof typeof columnOf, string][]) {
    const ids = audiences.flatMap((one) => (one.kind === kind ? [one.id] : []));
    if (ids.length === 0) continue;
    const known = await db.query(`select from portal.${tableOf[kind]} where ${column} = any($1::uuid[])`, [ids]);
    if (known.length < ids.length) throw notFound();
  }
}

export const setAudiences: Handler<typeof calls.setAudiences> = async ({ body }, context) => {
  const { db, tenant, now, audit } = context;
  const { CurriculumID: id, baseVersion } = body;
  const { parentId } = await findCurriculum(db, id, true);
  if (parentId !== null)
    throw new Refusal('invalid_input', 'A section uses the audience of its curriculum. Nothing was saved.', {
      fields: [{ path: 'body.CurriculumID', message: 'is a section' }],
    });
  const audiences = [...new Map(body.audiences.map((one) => [keyOf(one), one])).values()];
  await refuseUnknown(db, audiences);
  const before = (await audiencesOf(db, id)).map(({ audience }) => audience);
  const { version } = await saveVersioned(context, {
    subject: { kind: 'curriculum', id },
    field: 'audiences',
    baseVersion,
    value: written(audiences),
    merge: { by: 'whole' },
    initial: written(before),
  });
  await db.query('delete from portal.lms_allocation where curriculum_id = $1', [id]);
  const rows = audiences.map((one) => ({
    allocation_id: randomUUID(),
    role: one.kind === 'role' ? one.role : null,
    ...(one.kind === 'everybody' || one.kind === 'role' ? {} : { [columnOf[one.kind]]: one.id }),
  }));
  await db.query(
    `insert into portal.lms_allocation (tenant_id, allocation_id, curriculum_id, organisation_id, unit_id, team_id, user_id, role)
     select $1, w.allocation_id, $2, w.organisation_id, w.unit_id, w.team_id, w.user_id, w.role
     from jsonb_to_recordset($3) as w
       (allocation_id uuid, organisation_id uuid, unit_id uuid, team_id uuid, user_id uuid, role text)`,
    [tenant.tenantId, id, JSON.stringify(rows)],
  );
  await addJob(db, giveDeadlinesKind, {}, { now, key: 'deadlines' });
  audit({
    object: { kind: 'curriculum', id },
    before: { audiences: before.map(keyOf) },
    after: { audiences: audiences.map(keyOf) },
    plain: ['audiences'],
  });
  return { version, people: (await peopleGiven(db, [id])).get(id) ?? 0 };
};
