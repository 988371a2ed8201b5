/** Database rows of exports and the parts of their files. */
import type { ExportFormat, ExportProblem } from '@portico/contracts/export/shapes';
import type { Language } from '@portico/contracts/platform/languages';
import type { Transaction } from '../../platform/transaction.ts';

export interface ExportRow {
  export_id: string;
  user_id: string;
  identity_key: string;
  organisation_id: string | null;
  principal_id: string | null;
  kind: string;
  format: ExportFormat;
  language: Language;
  time_zone: string;
  filter: Record<string, string>;
  /** The rights with which it was requested (`rightsOf`); null for files of earlier releases. */
  rights: string | null;
  file_name: string;
  state: 'waiting' | 'working' | 'ready' | 'failed';
  problem: ExportProblem | null;
  rows_written: number;
  total_rows: number | null;
  next_page: string | null;
  parts: number;
  /** A bigint, returned as text. */
  bytes: string;
  requested_at: Date;
  expires_at: Date | null;
  /** For documents: scripts that no font supports. */
  missing_scripts: string[];
}
type Rows = ExportRow & Record<string, unknown>;

export const findExport = async (db: Transaction, exportId: string): Promise<ExportRow | undefined> =>
  (await db.prepared<Rows>('export_one', 'select * from portal.export_job where export_id = $1', [exportId]))[0];

/** Like `findExport`, but locks the row for a run that continues the export. */
export const lockExport = async (db: Transaction, exportId: string): Promise<ExportRow | undefined> =>
  (await db.query<Rows>('select * from portal.export_job where export_id = $1 for update', [exportId]))[0];

/** Newest first, without paging: the requests of one person within the retention period fit into a list. */
export const exportsOf = (db: Transaction, userId: string): Promise<ExportRow[]> =>
  db.prepared<Rows>(
    'export_own',
    'select * from portal.export_job where user_id = $1 order by requested_at desc, export_id limit 50',
    [userId],
  );

/**
 * Number of the account's unfinished exports. Takes a lock on the account, so that concurrent requests are counted one
 * after the other.
 */
export async function countUnfinished(db: Transaction, userId: string): Promise<number> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 18))', [userId]);
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from portal.export_job where user_id = $1 and state in ('waiting', 'working')`,
    [userId],
  );
  return row?.count ?? 0;
}

type NewExport = Pick<
  ExportRow,
  | 'export_id'
  | 'user_id'
  | 'identity_key'
  | 'organisation_id'
  | 'principal_id'
  | 'kind'
  | 'format'
  | 'language'
  | 'time_zone'
  | 'filter'
  | 'rights'
  | 'file_name'
  | 'requested_at'
>;

export const storeExport = async (db: Transaction, made: NewExport): Promise<void> => {
  await db.query(
    `insert into portal.export_job (tenant_id, export_id, user_id, identity_key, organisation_id, principal_id, kind,
       format, language, time_zone, filter, file_name, requested_at, rights)
     values ((select platform.current_tenant()), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      made.export_id,
      made.user_id,
      made.identity_key,
      made.organisation_id,
      made.principal_id,
      made.kind,
      made.format,
      made.language,
      made.time_zone,
      JSON.stringify(made.filter),
      made.file_name,
      made.requested_at,
      made.rights,
    ],
  );
};

/** Appends a part to the file and stores where the next page of rows starts. */
export async function appendPart(
  db: Transaction,
  { export_id, parts }: Pick<ExportRow, 'export_id' | 'parts'>,
  bytes: Buffer,
  { rows, total, next }: { rows: number; total: number | null; next: string | null },
): Promise<void> {
  await db.query(
    `insert into portal.export_part (tenant_id, export_id, part, bytes)
     values ((select platform.current_tenant()), $1, $2, $3)`,
    [export_id, parts, bytes],
  );
  await db.query(
    `update portal.export_job set state = 'working', parts = parts + 1, bytes = bytes + $2,
       rows_written = rows_written + $3, total_rows = $4, next_page = $5 where export_id = $1`,
    [export_id, bytes.length, rows, total, next],
  );
}

export const setWorking = (db: Transaction, exportId: string, total: number | null) =>
  db.query(`update portal.export_job set state = 'working', total_rows = $2 where export_id = $1`, [exportId, total]);

export const setReady = (
  db: Transaction,
  exportId: string,
  now: Date,
  expiresAt: Date,
  missingScripts: readonly string[] = [],
) =>
  db.query(
    `update portal.export_job set state = 'ready', finished_at = $2, expires_at = $3, next_page = null,
       missing_scripts = $4 where export_id = $1`,
    [exportId, now, expiresAt, missingScripts],
  );

/** Deletes the parts written so far. */
export async function setFailed(db: Transaction, exportId: string, problem: ExportProblem, now: Date): Promise<void> {
  await db.query('delete from portal.export_part where export_id = $1', [exportId]);
  await db.query(
    `update portal.export_job set state = 'failed', problem = $2, finished_at = $3, parts = 0, bytes = 0,
       next_page = null where export_id = $1 and state in ('waiting', 'working')`,
    [exportId, problem, now],
  );
}

export const removeExport = (db: Transaction, exportId: string) =>
  db.query('delete from portal.export_job where export_id = $1', [exportId]);

export async function readPart(db: Transaction, exportId: string, part: number): Promise<Buffer | undefined> {
  const [row] = await db.prepared<{ bytes: Buffer }>(
    'export_part',
    'select bytes from portal.export_part where export_id = $1 and part = $2',
    [exportId, part],
  );
  return row?.bytes;
}
