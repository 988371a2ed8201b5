/** Downloads of finished files: who may download one, and its contents in parts. */

import { randomUUID } from 'node:crypto';
import type { Tenant } from '@portico/database/tenant';
import type { Pool } from 'pg';
import type { Actor } from '../../platform/actor.ts';
import { principalOf } from '../../platform/attribution.ts';
import { storeRecord } from '../../platform/audit/audit-record.ts';
import type { Export } from '../../platform/exports/define-export.ts';
import { runTransaction } from '../../platform/run-transaction.ts';
import { readScopedToken } from '../../platform/scoped-token.ts';
import type { TokenRequest } from '../../platform/token-uses.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { type ExportRow, findExport, readPart } from './export-rows.ts';
import { isStillTheirs } from './requester.ts';

const isFetchable = (row: { state: string; expires_at: Date | null }, now: Date): boolean =>
  row.state === 'ready' && row.expires_at !== null && row.expires_at > now;

/**
 * Only the requester may download the file, as long as it is stored and their rights are unchanged. A file requested
 * while acting for someone can only be downloaded while acting for the same principal.
 */
export async function mayFetchExport(
  db: Transaction,
  actor: Actor,
  exportId: string,
  { tenant, now, exports }: TokenRequest,
): Promise<boolean> {
  const row = await findExport(db, exportId);
  if (!row || row.user_id !== actor.userId || row.principal_id !== principalOf(actor)) return false;
  return isFetchable(row, now) && isStillTheirs(db, row, { tenant, exports, signIn: actor.signIn, now });
}

export interface Download {
  tenantId: string;
  fileName: string;
  mediaType: string;
  bytes: number;
  /** Each part is read on demand. Throws if the file is deleted in the meantime. */
  parts(): AsyncGenerator<Buffer>;
}

const mediaTypes = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const;

/** Downloads are not calls; their audit records contain this name instead of a call's. */
const downloadCall = 'export/download';

/** Records who downloaded what and when. The record contains no personal values, so no sealing key is necessary. */
const recordFetch = (db: Transaction, tenantId: string, row: ExportRow, at: Date): Promise<void> =>
  storeRecord(db, new Uint8Array(), {
    tenantId,
    requestId: randomUUID(),
    call: downloadCall,
    at,
    kind: 'write',
    identity: row.identity_key,
    accountId: row.user_id,
    organisationId: row.organisation_id,
    principalId: row.principal_id,
    subjectIds: [],
    change: {
      object: { kind: 'export', id: row.export_id },
      after: { kind: row.kind, format: row.format, rows: row.rows_written },
      plain: ['kind', 'format', 'rows'],
    },
  });

interface DownloadParts {
  pool: Pool;
  key: Uint8Array;
  /** The portal's clock; tokens expire in real time. */
  now(): Date;
  tenants: { byId(tenantId: string): Promise<Tenant | undefined> };
  /** All kinds of export. */
  exports: readonly Export[];
}

/**
 * Opens the file of a download token and records the download in the audit trail, unless the request only asks about
 * the file (`isTaken` false). If the record cannot be stored, nothing is returned. Undefined if the token is invalid,
 * its sign-in has ended, the file no longer exists, or the person may no longer have it.
 */
export async function openDownload(
  { pool, key, now, tenants, exports }: DownloadParts,
  token: string,
  isTaken = true,
): Promise<Download | undefined> {
  const claims = await readScopedToken(key, token, 'download', Date.now());
  const tenant = claims && (await tenants.byId(claims.tenantId));
  if (!tenant) return undefined;
  const { tenantId } = tenant;
  const within = <T>(work: (db: Transaction) => Promise<T>, readOnly = true): Promise<T> =>
    runTransaction(pool, { tenantId, readOnly, statementMs: 10_000 }, work);
  const row = await within(async (db) => {
    const found = await findExport(db, claims.object);
    if (found?.user_id !== claims.userId || !isFetchable(found, now())) return undefined;
    const asking = { tenant, exports, signIn: claims.signIn, now: now() };
    if (!(await isStillTheirs(db, found, asking))) return undefined;
    if (isTaken) await recordFetch(db, tenantId, found, now());
    return found;
  }, !isTaken);
  if (!row) return undefined;
  return {
    tenantId,
    fileName: row.file_name,
    mediaType: mediaTypes[row.format],
    bytes: Number(row.bytes),
    async *parts() {
      for (let part = 0; part < row.parts; part += 1) {
        const bytes = await within((db) => readPart(db, row.export_id, part));
        if (!bytes) throw new Error('An export’s file disappeared while it was being downloaded.');
        yield bytes;
      }
    },
  };
}
