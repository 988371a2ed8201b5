import type * as calls from '@portico/contracts/admin/privacy/calls';
import type { ErasureStep } from '@portico/contracts/admin/privacy/shapes';
import type { Handler } from '../../../platform/bind-area.ts';
import { countRows } from '../../../platform/personal-data/erase-rows.ts';
import type { DataSubject, PersonalTable } from '../../../platform/personal-data/personal-table.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { findSubject } from './data-subject.ts';

const reasonOf = ({ erase }: PersonalTable): string | null => (erase.how === 'delete' ? null : erase.because);

/** One line per category, kind of erasure and reason, with the row counts of all its tables. */
async function stepsFor(
  db: Transaction,
  person: DataSubject,
  tables: readonly PersonalTable[],
): Promise<ErasureStep[]> {
  const counts = await Promise.all(tables.map(async (entry) => ({ entry, rows: await countRows(db, entry, person) })));
  const steps = new Map<string, ErasureStep>();
  for (const { entry, rows } of counts) {
    if (rows === 0) continue;
    const { how } = entry.erase;
    const because = reasonOf(entry);
    const key = `${entry.noun} ${how} ${because}`;
    const known = steps.get(key);
    steps.set(key, { noun: entry.noun, how, because, rows: rows + (known?.rows ?? 0) });
  }
  return [...steps.values()];
}

export const previewErasure: Handler<typeof calls.previewErasure> = async (
  { query },
  { db, tenant, people, now, contributions },
) => {
  const userId = people.UserID?.userId ?? query.UserID;
  const person = await findSubject(db, { tenantId: tenant.tenantId, userId, now });
  if (!person) throw notFound();
  return {
    UserID: person.userId,
    name: person.fullName,
    username: person.username,
    steps: await stepsFor(db, person, contributions.personalData),
  };
};
