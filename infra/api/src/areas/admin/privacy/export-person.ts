/**
 * Exports everything stored about a person for that person. A job collects it; the file is sealed with their key and
 * stored for a week.
 */

import type * as calls from '@portico/contracts/admin/privacy/calls';
import type { PersonExport } from '@portico/contracts/admin/privacy/shapes';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { ensurePersonKey, findPersonKey } from '../../../platform/audit/person-keys.ts';
import { seal, unseal } from '../../../platform/audit/seal.ts';
import type { Handler } from '../../../platform/bind-area.ts';
import type { CallContext } from '../../../platform/call-context.ts';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { defineJob, type Job, jobKind } from '../../../platform/jobs/job.ts';
import { nothing, oneId } from '../../../platform/jobs/job-envelope.ts';
import type { PersonalTable } from '../../../platform/personal-data/personal-table.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { collectPersonData } from './collect-person-data.ts';
import { findSubject } from './data-subject.ts';
import { namesOfThings } from './named-things.ts';
import { readableText } from './readable-text.ts';

const exportPersonKind = jobKind('admin/export-person', oneId);
const retentionMs = 7 * millisecondsInDay;
/** Collecting takes seconds. After this time the export counts as failed, even if its job is still being retried. */
const patienceMs = millisecondsInHour;
const placeOf = (tenantId: string, exportId: string) => `person export ${tenantId} ${exportId}`;

interface Asking {
  db: Transaction;
  tenantId: string;
  /** UserID of the person whose data is exported. */
  about: string;
  /** UserID of the person who requested the export. */
  by: string;
  now: Date;
}

export async function askForExport({ db, tenantId, about, by, now }: Asking): Promise<string> {
  if (!(await findSubject(db, { tenantId, userId: about, now }))) throw notFound();
  const exportId = crypto.randomUUID();
  await db.query(
    `insert into portal.admin_person_export (tenant_id, export_id, person_id, asked_by, asked_at) values ($1, $2, $3, $4, $5)`,
    [tenantId, exportId, about, by, now],
  );
  await addJob(db, exportPersonKind, { id: exportId }, { now });
  return exportId;
}

export const requestPersonExport: Handler<typeof calls.requestPersonExport> = async (
  { body },
  { db, actor, tenant, people, now, audit },
) => {
  const about = people.UserID?.userId ?? body.UserID;
  const exportId = await askForExport({ db, tenantId: tenant.tenantId, about, by: actor.userId, now });
  audit({ object: { kind: 'person_export', id: exportId }, after: { about }, plain: ['about'] });
  return { exportID: exportId };
};

export const exportPersonJob = (tables: readonly PersonalTable[]): Job =>
  defineJob(exportPersonKind, async ({ id: exportId }, { tenant, now, inTenant, secrets }) => {
    const { tenantId } = tenant;
    await inTenant(async (db) => {
      const [request] = await db.query<{ person_id: string }>(
        'select person_id from portal.admin_person_export where export_id = $1 and finished_at is null for update',
        [exportId],
      );
      const person = request && (await findSubject(db, { tenantId, userId: request.person_id, now }));
      if (!person) return;
      const keys = { db, tenantId, installationKey: secrets.personKeys };
      const { data, rows } = await collectPersonData(keys, person, tables);
      const key = await ensurePersonKey(keys, person.userId, now);
      if (!key) return;
      await db.query(
        `update portal.admin_person_export set finished_at = $2, expires_at = $3, rows = $4, sealed = $5 where export_id = $1`,
        [
          exportId,
          now,
          addMilliseconds(now, retentionMs),
          rows,
          seal(key, Buffer.from(JSON.stringify(data)), placeOf(tenantId, exportId)),
        ],
      );
    });
  });

interface ExportRow {
  export_id: string;
  person_id: string;
  asked_at: Date;
  expires_at: Date | null;
  rows: number;
  sealed: Buffer | null;
}
const columns = 'export_id, person_id, asked_at, expires_at, rows';

function stateOf({ asked_at, expires_at }: ExportRow, now: Date): Pick<PersonExport, 'state' | 'hasFailed'> {
  if (expires_at !== null) return { state: expires_at > now ? 'ready' : 'expired' };
  return differenceInMilliseconds(now, asked_at) < patienceMs
    ? { state: 'waiting' }
    : { state: 'expired', hasFailed: true };
}

/** @param requesterId excludes exports that others requested about the person */
export async function exportsAbout(db: Transaction, now: Date, personId: string, requesterId: string | null) {
  const rows = await db.query<ExportRow & Record<string, unknown>>(
    `select ${columns} from portal.admin_person_export where person_id = $1 and ($2::uuid is null or asked_by = $2)
     order by asked_at desc limit 20`,
    [personId, requesterId],
  );
  return rows.map((row) => ({
    exportID: row.export_id,
    askedOn: row.asked_at.toISOString(),
    ...stateOf(row, now),
    rows: row.rows,
    expiresOn: row.expires_at?.toISOString() ?? null,
  }));
}

export const getPersonExports: Handler<typeof calls.getPersonExports> = ({ query }, { db, people, now }) =>
  exportsAbout(db, now, people.UserID?.userId ?? query.UserID, null);

/** @param requesterId limits access to exports this person requested about themselves */
export async function openExport(
  { db, tenant, secrets, now, audit }: Pick<CallContext, 'db' | 'tenant' | 'secrets' | 'now' | 'audit'>,
  exportId: string,
  requesterId: string | null,
) {
  const { tenantId } = tenant;
  const [row] = await db.query<ExportRow & Record<string, unknown>>(
    `select ${columns}, sealed from portal.admin_person_export
     where export_id = $1 and expires_at > $2 and ($3::uuid is null or (asked_by = $3 and person_id = $3))`,
    [exportId, now, requesterId],
  );
  const key = row && (await findPersonKey({ db, tenantId, installationKey: secrets.personKeys }, row.person_id));
  if (!row?.sealed || !key) throw notFound();
  const json = unseal(key, row.sealed, placeOf(tenantId, exportId)).toString();
  audit({ object: { kind: 'person_export', id: exportId }, after: { opened: row.person_id }, plain: ['opened'] });
  const data = JSON.parse(json) as Parameters<typeof readableText>[0];
  return {
    fileName: `person-${row.person_id.slice(0, 8)}-${row.asked_at.toISOString().slice(0, 10)}`,
    json: JSON.stringify(data, null, 2),
    readable: readableText(data, {
      userId: row.person_id,
      requestedAt: row.asked_at,
      names: await namesOfThings(db, json),
    }),
  };
}

export const openPersonExport: Handler<typeof calls.openPersonExport> = ({ body }, context) =>
  openExport(context, body.exportID, null);

export const prunePersonExportsKind = jobKind('admin/forget-person-exports', nothing);
export const prunePersonExports = defineJob(prunePersonExportsKind, async (_, { inTenant, now }) => {
  await inTenant((db) =>
    db.query('delete from portal.admin_person_export where expires_at < $1 or (expires_at is null and asked_at < $2)', [
      now,
      subMilliseconds(now, retentionMs),
    ]),
  );
});
