/** Database rows of imports. Every query includes the owner, so no one sees another administrator's import. */
import type { ImportLeaving } from '@portico/contracts/admin/people/import-leaving';
import type { ImportCounts, ImportFault } from '@portico/contracts/admin/people/import-report';
import type { ImportState } from '@portico/contracts/admin/people/import-shapes';
import type { PersonNamed } from '@portico/contracts/admin/people/shapes';
import { notFound } from '../../../../platform/refusal.ts';
import type { Transaction } from '../../../../platform/transaction.ts';
import { namedJson } from '../person-detail.ts';

interface ImportRowSummary {
  ImportID: string;
  name: string;
  openedAt: string;
  openedBy: PersonNamed;
  state: ImportState;
  checked: ImportCounts | null;
  done: ImportCounts | null;
}

export interface StoredImport extends ImportRowSummary {
  parts: number;
  deactivateLeavers: boolean;
  invite: boolean;
  requestId: string | null;
  doneLine: number;
  ignoredColumns: string[];
  leavers: PersonNamed[];
  leaving: ImportLeaving;
}

const summary = `i.import_id as "ImportID", i.name, i.state,
  '{"deactivated":0}'::jsonb || i.checked as checked, '{"deactivated":0}'::jsonb || i.done as done, ${namedJson('u')} as "openedBy",
  to_char(i.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "openedAt"`;
const whole = `${summary}, i.parts, i.deactivate_leavers as "deactivateLeavers", i.invite, i.request_id as "requestId",
  i.done_line as "doneLine", i.ignored_columns as "ignoredColumns",
  i.leavers, i.leaving`;
const from =
  'from portal.admin_import i join portal.account_user u on u.tenant_id = i.tenant_id and u.user_id = i.opened_by';

export const importsOf = (db: Transaction, userId: string): Promise<ImportRowSummary[]> =>
  db.query<ImportRowSummary & Record<string, unknown>>(
    `select ${summary} ${from} where i.opened_by = $1 order by i.opened_at desc, i.import_id limit 50`,
    [userId],
  );

export async function ownImport(
  db: Transaction,
  importId: string,
  userId: string,
  lock = false,
): Promise<StoredImport> {
  const [row] = await db.query<StoredImport & Record<string, unknown>>(
    `select ${whole} ${from} where i.import_id = $1 and i.opened_by = $2 ${lock ? 'for no key update of i' : ''}`,
    [importId, userId],
  );
  if (!row) throw notFound();
  return row;
}

/** Used by jobs, which act on behalf of the administrator who started the import. */
export async function anyImport(db: Transaction, importId: string): Promise<StoredImport | undefined> {
  const [row] = await db.query<StoredImport & Record<string, unknown>>(
    `select ${whole} ${from} where i.import_id = $1`,
    [importId],
  );
  return row;
}

export const faultsOf = (db: Transaction, importId: string, after: number, most: number) =>
  db.query<ImportFault & { position: number } & Record<string, unknown>>(
    `select position, line, field, code, value, other_line as "otherLine" from portal.admin_import_fault
     where import_id = $1 and position > $2 order by position limit $3`,
    [importId, after, most],
  );

/** Positions continue after those already stored. */
export async function storeFaults(db: Transaction, importId: string, faults: readonly ImportFault[]): Promise<void> {
  if (faults.length === 0) return;
  await db.query(
    `insert into portal.admin_import_fault (tenant_id, import_id, position, line, field, code, value, other_line)
     select (select platform.current_tenant()), $1,
       (select coalesce(max(position), 0) from portal.admin_import_fault where import_id = $1) + r.at,
       r.line, r.field, r.code, r.value, r.other_line
     from jsonb_to_recordset($2) as r(at integer, line integer, field text, code text, value text, other_line integer)`,
    [
      importId,
      JSON.stringify(faults.map(({ otherLine, ...one }, at) => ({ ...one, at: at + 1, other_line: otherLine }))),
    ],
  );
}
