/** Adds, renames, moves and closes units of the tree, and keeps the extra row of a team in step. */

import { randomUUID } from 'node:crypto';
import type * as calls from '@portico/contracts/admin/people/structure-calls';
import { parentKind } from '@portico/contracts/admin/people/units';
import type { Handler } from '../../../../platform/bind-area.ts';
import { either } from '../../../../platform/either.ts';
import { notFound } from '../../../../platform/refusal.ts';
import type { Transaction } from '../../../../platform/transaction.ts';
import { refusal } from '../policy.ts';
import { refuseRenamed } from './refuse-renamed.ts';
import { addsBelow, changesUnit, refuseUnlessEverything } from './structure-rights.ts';
import { type UnitRow, unitForChange } from './unit-to-change.ts';

async function refuseNameTaken(db: Transaction, unit: Pick<UnitRow, 'parentId' | 'name'> & { unitId: string | null }) {
  const taken = await db.query(
    `select 1 from portal.account_unit
     where parent_id is not distinct from $1 and lower(name) = lower($2) and unit_id is distinct from $3`,
    [unit.parentId, unit.name, unit.unitId],
  );
  if (taken.length > 0) throw refusal('conflict', 'name_taken', 'body.name');
}

/** Team names are unique within an organisation, because people and import files choose teams by name. */
async function refuseTeamNameTaken(db: Transaction, organisationId: string, name: string, teamId: string | null) {
  const taken = await db.query(
    `select 1 from portal.account_team where organisation_id = $1 and lower(name) = lower($2)
       and team_id is distinct from $3`,
    [organisationId, name, teamId],
  );
  if (taken.length > 0) throw refusal('conflict', 'name_taken', 'body.name');
}

async function openOrganisation(db: Transaction, organisationId: string | null): Promise<string> {
  const [row] = await db.query<{ organisation_id: string; closed: boolean }>(
    `select organisation_id, closed_at is not null as closed from portal.account_organisation where organisation_id = $1`,
    [organisationId],
  );
  if (!row) throw organisationId === null ? refusal('invalid_input', 'wrong_parent', 'body.COMP_ID_PK') : notFound();
  if (row.closed) throw refusal('conflict', 'closed', 'body.COMP_ID_PK');
  return row.organisation_id;
}

export const createUnit: Handler<typeof calls.createUnit> = async ({ body }, { db, actor: admin, tenant, audit }) => {
  const wantedParent = parentKind(body.kind);
  if (body.ParentID === null) refuseUnlessEverything(admin);
  const parent = body.ParentID === null ? undefined : await unitForChange(db, admin, body.ParentID, addsBelow);
  if (parent?.kind !== wantedParent) throw refusal('invalid_input', 'wrong_parent', 'body.ParentID');
  if (parent?.closedAt) throw refusal('conflict', 'parent_closed', 'body.ParentID');
  await refuseNameTaken(db, { parentId: body.ParentID, name: body.name, unitId: null });
  const unitId = randomUUID();
  const { tenantId } = tenant;
  await db.query(
    `insert into portal.account_unit (tenant_id, unit_id, kind, name, parent_id, path) values ($1, $2, $3, $4, $5, $6)`,
    [tenantId, unitId, body.kind, body.name, body.ParentID, [...(parent?.path ?? []), unitId]],
  );
  if (body.kind === 'team') {
    const organisationId = await openOrganisation(db, body.COMP_ID_PK);
    await refuseTeamNameTaken(db, organisationId, body.name, null);
    await db.query(
      'insert into portal.account_team (tenant_id, team_id, organisation_id, name) values ($1, $2, $3, $4)',
      [tenantId, unitId, organisationId, body.name],
    );
  }
  audit({
    object: { kind: 'unit', id: unitId },
    after: body,
    plain: ['kind', 'name', 'ParentID', 'COMP_ID_PK'],
  });
  return { UnitID: unitId };
};

export const renameUnit: Handler<typeof calls.renameUnit> = async ({ body }, { db, actor, audit }) => {
  const unit = await unitForChange(db, actor, body.UnitID, changesUnit);
  refuseRenamed({ kind: 'unit', id: unit.unitId }, body, unit.name);
  await refuseNameTaken(db, { ...unit, name: body.name });
  if (unit.kind === 'team') {
    const [team] = await db.query<{ organisation_id: string }>(
      'select organisation_id from portal.account_team where team_id = $1',
      [unit.unitId],
    );
    if (team) await refuseTeamNameTaken(db, team.organisation_id, body.name, unit.unitId);
    await db.query('update portal.account_team set name = $2 where team_id = $1', [unit.unitId, body.name]);
  }
  await db.query('update portal.account_unit set name = $2 where unit_id = $1', [unit.unitId, body.name]);
  audit({
    object: { kind: 'unit', id: unit.unitId },
    before: { name: unit.name },
    after: { name: body.name },
    plain: ['name'],
  });
  return { ok: true };
};

/** Updates the path of all units below, and the country of the people in them. */
async function carryAlong(db: Transaction, unitId: string, above: readonly string[]): Promise<void> {
  await db.query(
    `update portal.account_unit set path = $2::uuid[] || path[array_position(path, $1):]
     where $1::uuid = any(path)`,
    [unitId, [...above]],
  );
  await db.query(
    `update portal.account_user u set country_id = c.unit_id
     from portal.account_unit n
     join portal.account_unit c on c.tenant_id = n.tenant_id and c.kind = 'country' and c.unit_id = any(n.path)
     where n.tenant_id = u.tenant_id and n.unit_id = ${either('u.team_id', 'u.unit_id')} and $1::uuid = any(n.path)
       and u.country_id is distinct from c.unit_id`,
    [unitId],
  );
}

export const moveUnit: Handler<typeof calls.moveUnit> = async ({ body }, { db, actor: admin, audit }) => {
  const unit = await unitForChange(db, admin, body.UnitID, changesUnit);
  const parent = await unitForChange(db, admin, body.ParentID, addsBelow);
  if (parent.kind !== parentKind(unit.kind)) throw refusal('invalid_input', 'wrong_parent', 'body.ParentID');
  if (parent.closedAt) throw refusal('conflict', 'parent_closed', 'body.ParentID');
  if (parent.unitId === unit.parentId) return { ok: true };
  await refuseNameTaken(db, { parentId: parent.unitId, name: unit.name, unitId: unit.unitId });
  await db.query('update portal.account_unit set parent_id = $2 where unit_id = $1', [unit.unitId, parent.unitId]);
  await carryAlong(db, unit.unitId, parent.path);
  audit({
    object: { kind: 'unit', id: unit.unitId },
    before: { ParentID: unit.parentId },
    after: { ParentID: parent.unitId },
    plain: ['ParentID'],
  });
  return { ok: true };
};

async function refuseUnlessEmpty(db: Transaction, { unitId }: UnitRow): Promise<void> {
  const below = await db.query('select 1 from portal.account_unit where parent_id = $1 and closed_at is null limit 1', [
    unitId,
  ]);
  if (below.length > 0) throw refusal('conflict', 'has_open_units');
  const people = await db.query(
    `select 1 from portal.account_user u where u.disabled_at is null and (u.unit_id = $1 or exists (
       select from portal.account_membership m
       where m.tenant_id = u.tenant_id and m.user_id = u.user_id and m.team_id = $1)) limit 1`,
    [unitId],
  );
  if (people.length > 0) throw refusal('conflict', 'has_people');
}

async function refuseUnderClosed(db: Transaction, { unitId, path }: UnitRow): Promise<void> {
  const closed = await db.query(
    `select 1 from portal.account_unit where unit_id = any($1::uuid[]) and unit_id <> $2 and closed_at is not null
     union all select 1 from portal.account_team t join portal.account_organisation o using (tenant_id, organisation_id)
     where t.team_id = $2 and o.closed_at is not null limit 1`,
    [[...path], unitId],
  );
  if (closed.length > 0) throw refusal('conflict', 'parent_closed');
}

export const setUnitClosed: Handler<typeof calls.setUnitClosed> = async ({ body }, { db, actor, now, audit }) => {
  const unit = await unitForChange(db, actor, body.UnitID, changesUnit);
  if ((unit.closedAt !== null) === body.closed) return { ok: true };
  if (body.closed) await refuseUnlessEmpty(db, unit);
  else await refuseUnderClosed(db, unit);
  await db.query('update portal.account_unit set closed_at = $2 where unit_id = $1', [
    unit.unitId,
    body.closed ? now : null,
  ]);
  audit({
    object: { kind: 'unit', id: unit.unitId },
    before: { closed: !body.closed },
    after: { closed: body.closed },
    plain: ['closed'],
  });
  return { ok: true };
};
