import type { Transaction } from '../transaction.ts';
import { type DataSubject, fromOwnRows, type PersonalTable, subjectValues, whereOwnRows } from './personal-table.ts';

/** Erases a person's rows as the table's entry defines; returns how many rows were deleted or changed. */
export async function eraseRows(db: Transaction, entry: PersonalTable, person: DataSubject): Promise<number> {
  const { erase, table } = entry;
  if (erase.how === 'keep') return 0;
  if ('by' in erase) return erase.by(db, person);
  if (erase.how === 'delete')
    return (await db.query(`delete from ${fromOwnRows(entry)} returning 1 as gone`, subjectValues(person))).length;
  const set = Object.entries(erase.set)
    .map(([column, value]) => `${column} = ${value}`)
    .join(', ');
  const changed = await db.query(
    `update portal.${table} r set ${set} ${whereOwnRows(entry)} returning 1 as changed`,
    subjectValues(person),
  );
  return changed.length;
}

/** Number of rows that concern the person. */
export async function countRows(db: Transaction, entry: PersonalTable, person: DataSubject): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from ${fromOwnRows(entry)}`,
    subjectValues(person),
  );
  return row?.count ?? 0;
}
