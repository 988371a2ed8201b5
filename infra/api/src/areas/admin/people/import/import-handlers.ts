/** Calls of an import. The file is uploaded in parts; the check and the import itself run as jobs. */
import { randomUUID } from 'node:crypto';
import type * as calls from '@portico/contracts/admin/people/import-calls';
import type { Input } from '@portico/contracts/platform/call';
import type { Handler } from '../../../../platform/bind-area.ts';
import { addJob } from '../../../../platform/jobs/add-job.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { refusal } from '../policy.ts';
import { countDeactivated, reactivate } from './deactivate.ts';
import { checkImportKind, runImportKind } from './import-job-kinds.ts';
import { faultsOf, importsOf, ownImport, type StoredImport } from './import-rows.ts';

const shownFaults = 100;
const faultsAPage = 1000;

export const getPeopleImports: Handler<typeof calls.getPeopleImports> = async (_, { db, actor }) => {
  return { imports: await importsOf(db, actor.userId) };
};

export const getPeopleImport: Handler<typeof calls.getPeopleImport> = async ({ query }, { db, actor }) => {
  const found = await ownImport(db, query.ImportID, actor.userId);
  const { ImportID, name, openedAt, openedBy, state, checked, done, ignoredColumns, leavers, leaving } = found;
  const [{ faults } = { faults: 0 }] = await db.query<{ faults: number }>(
    'select count(*)::integer as faults from portal.admin_import_fault where import_id = $1',
    [ImportID],
  );
  const first = await faultsOf(db, ImportID, 0, shownFaults);
  const { undoable, reactivated } = await countDeactivated(db, ImportID);
  return {
    ImportID,
    name,
    openedAt,
    openedBy,
    state,
    checked,
    done,
    ignoredColumns,
    firstFaults: first.map(({ position: _position, ...one }) => one),
    faults,
    leavers,
    leaving,
    undoable,
    reactivated,
  };
};

export const getPeopleImportFaults: Handler<typeof calls.getPeopleImportFaults> = async ({ query }, { db, actor }) => {
  await ownImport(db, query.ImportID, actor.userId);
  const rows = await faultsOf(db, query.ImportID, Number(query.after), faultsAPage);
  const last = rows.length === faultsAPage ? rows.at(-1) : undefined;
  return {
    faults: rows.map(({ position: _position, ...one }) => one),
    next: last ? String(last.position) : null,
  };
};

export const openPeopleImport: Handler<typeof calls.openPeopleImport> = async (
  { body },
  { db, actor, tenant, now, audit },
) => {
  const importId = randomUUID();
  await db.query(
    `insert into portal.admin_import (tenant_id, import_id, name, opened_by, opened_at, parts, state)
     values ($1, $2, $3, $4, $5, $6, 'uploading')`,
    [tenant.tenantId, importId, body.name, actor.userId, now, body.parts],
  );
  audit({ object: { kind: 'import', id: importId }, after: { name: body.name, parts: body.parts }, plain: ['parts'] });
  return { ImportID: importId };
};

export const addPeopleImportPart: Handler<typeof calls.addPeopleImportPart> = async (
  { body },
  { db, actor, tenant, now, audit },
) => {
  const found = await ownImport(db, body.ImportID, actor.userId, true);
  if (found.state !== 'uploading' || body.position >= found.parts)
    throw new Refusal('conflict', 'This part does not match the uploaded file. Nothing was changed.');
  await db.query(
    `insert into portal.admin_import_part (tenant_id, import_id, position, text) values ($1, $2, $3, $4)
     on conflict (tenant_id, import_id, position) do update set text = excluded.text`,
    [tenant.tenantId, body.ImportID, body.position, body.text],
  );
  const [{ here } = { here: 0 }] = await db.query<{ here: number }>(
    'select count(*)::integer as here from portal.admin_import_part where import_id = $1',
    [body.ImportID],
  );
  const complete = here === found.parts;
  if (complete) {
    await db.query(`update portal.admin_import set state = 'checking' where import_id = $1`, [body.ImportID]);
    await addJob(db, checkImportKind, { id: body.ImportID }, { now, key: body.ImportID });
  }
  audit({ object: { kind: 'import', id: body.ImportID }, after: { part: body.position }, plain: ['part'] });
  return { complete };
};

function refuseLeavers({ checked, leaving }: StoredImport, body: Input<typeof calls.runPeopleImport>['body']): void {
  if (leaving.barrier !== null) throw refusal('conflict', 'leavers_not_read', 'body.deactivateLeavers');
  if (checked?.leavers !== body.expectedLeavers) throw refusal('conflict', 'leavers_differ', 'body.expectedLeavers');
  if (leaving.mustType && body.typedLeavers !== body.expectedLeavers)
    throw refusal('conflict', 'leavers_not_typed', 'body.typedLeavers');
}

export const runPeopleImport: Handler<typeof calls.runPeopleImport> = async (
  { body },
  { db, actor, requestId, now, audit },
) => {
  const found = await ownImport(db, body.ImportID, actor.userId, true);
  // A repeated request does not start a second run.
  if (found.state === 'running' || found.state === 'done') return { ok: true };
  if (found.state !== 'checked' && found.state !== 'failed')
    throw new Refusal('conflict', 'The file has not been checked yet. Nothing was changed.');
  if (body.deactivateLeavers) refuseLeavers(found, body);
  await db.query(
    `update portal.admin_import set state = 'running', deactivate_leavers = $2, invite = $3, request_id = $4
     where import_id = $1`,
    [body.ImportID, body.deactivateLeavers, body.invite, requestId],
  );
  await addJob(db, runImportKind, { id: body.ImportID }, { now, key: body.ImportID });
  audit({
    object: { kind: 'import', id: body.ImportID },
    after: { state: 'running', deactivateLeavers: body.deactivateLeavers, invite: body.invite },
    plain: ['state', 'deactivateLeavers', 'invite'],
  });
  return { ok: true };
};

export const undoPeopleImport: Handler<typeof calls.undoPeopleImport> = async (
  { body },
  { db, actor, caller, tenant, requestId, now, secrets, audit },
) => {
  const { state, ImportID } = await ownImport(db, body.ImportID, actor.userId, true);
  if (state === 'running') throw new Refusal('conflict', 'The import is still running. Nothing was changed.');
  const undone = await reactivate(db, ImportID, actor, {
    tenant,
    now,
    installationKey: secrets.personKeys,
    record: {
      call: 'admin/undoPeopleImport',
      requestId,
      identity: caller.key,
      accountId: actor.userId,
      organisationId: actor.organisationId,
      principalId: actor.principal?.userId ?? null,
    },
  });
  audit({ object: { kind: 'import', id: ImportID }, after: { ...undone }, plain: ['reactivated', 'left'] });
  return undone;
};
