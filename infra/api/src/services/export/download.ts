/** The finished file: who may fetch it, and its bytes part by part. */

import { randomUUID } from 'node:crypto';
import type { Tenant } from '@portico/database/tenant';
import type { Pool } from 'pg';
import type { Actor } from '../../platform/actor.ts';
import { principalOf } from '../../platform/attribution.ts';
import { storeRecord } from '../../platform/audit/audit-record.ts';
import type { Export } from '../../platform/exports/define-export.ts';
import { runTransaction } from '../../platform/run-transaction.ts';
import { readScopedToken } from '../../platform/scoped-token.ts';
import type { TokenAsked } from '../../platform/token-uses.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { type ExportRow, findExport, readPart } from './export-rows.ts';
import { isStillTheirs } from './requester.ts';

const isFetchable = (row: { state: string; expires_at: Date | null }, now: Date): boolean =>
  row.state === 'ready' && row.expires_at !== null && row.expires_at > now;

/** Only for the requester, while it is stored and theirs. A file requested on someone's behalf needs the same principal. */
export async function mayFetchExport(
  db: Transaction,
  actor: Actor,
  exportId: string,
  { tenant, now, exports }: TokenAsked,
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
  /** Part by part, each read when asked for. Throws where the file goes away in the meantime. */
  parts(): AsyncGenerator<Buffer>;
}

const mediaTypes = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const;

/** Content is served outside the calls; its records name this in a call's place. */
const downloadCall = 'export/download';

/** Who downloaded what and when. It holds no one's personal values, so that no key is needed to seal it. */
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

export interface DownloadParts {
  pool: Pool;
  key: Uint8Array;
  /** Business time; tokens end in real time. */
  now(): Date;
  tenants: { byId(tenantId: string): Promise<Tenant | undefined> };
  /** Every kind of export. */
  exports: readonly Export[];
}

/**
 * The file that a download token opens, with a record in the audit trail that it was fetched (none for a mere question
 * about it: `isTaken` false); without the record there is no file. Undefined for a token that is not valid or whose sign-in
 * has ended, a file that is gone, or a person who may not have it any more.
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
        if (!bytes) throw new Error('An export’s file went away while it was fetched.');
        yield bytes;
      }
    },
  };
}
