import type { DataCategory } from '@portico/contracts/admin/privacy/data-categories';
import { readPersonalValues } from '../../../platform/audit/audit-record.ts';
import type { PersonKeysParts } from '../../../platform/audit/person-keys.ts';
import {
  type DataSubject,
  fromOwnRows,
  type PersonalTable,
  subjectValues,
} from '../../../platform/personal-data/personal-table.ts';

type Row = Record<string, unknown>;

/** Data category → table → rows as stored. */
export type PersonData = Partial<Record<DataCategory, Record<string, Row[]>>>;

/** Technical columns that say nothing about a person. */
const leftOut = new Set([
  ...['tenant_id', 'sealed', 'sealed_answer', 'request_hash', 'version'],
  // Lower-case copies of other columns.
  ...['username_folded', 'email_folded', 'user_key_folded'],
]);

/** Anyone with the file could use these to act as the person or reach their browser, so they are never exported. */
const secrets: Readonly<Record<string, readonly string[]>> = {
  account_sign_in: ['session_id'],
  portal_push_subscription: ['endpoint', 'p256dh', 'auth'],
  release_override: ['session_id'],
};

const shown = ({ table, untold }: PersonalTable, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) =>
        !leftOut.has(name) &&
        !secrets[table]?.includes(name) &&
        !untold?.includes(name) &&
        value !== null &&
        !Buffer.isBuffer(value),
    ),
  );

/** Opens the sealed values of audit records about this person. */
async function openRecord(keys: PersonKeysParts, person: DataSubject, entry: PersonalTable, row: Row): Promise<Row> {
  if (row.person_id !== person.userId) return shown(entry, row);
  const stored = { auditId: String(row.audit_id), personId: person.userId, sealed: row.sealed as Buffer | null };
  const values = await readPersonalValues(keys, stored);
  return { ...shown(entry, row), ...(values ? { personal: values } : {}) };
}

export async function collectPersonData(
  keys: PersonKeysParts,
  person: DataSubject,
  tables: readonly PersonalTable[],
): Promise<{ data: PersonData; rows: number }> {
  const data: PersonData = {};
  let rows = 0;
  for (const entry of tables.filter(({ isExported }) => isExported)) {
    const found = await keys.db.query<Row>(
      `select r.* from ${fromOwnRows(entry)} and (${entry.exportedWhere ?? 'true'})`,
      subjectValues(person),
    );
    if (found.length === 0) continue;
    rows += found.length;
    const ofCategory = data[entry.noun] ?? {};
    const list = ofCategory[entry.table] ?? [];
    for (const row of found)
      list.push(entry.table === 'platform_audit' ? await openRecord(keys, person, entry, row) : shown(entry, row));
    ofCategory[entry.table] = list;
    data[entry.noun] = ofCategory;
  }
  return { data, rows };
}
