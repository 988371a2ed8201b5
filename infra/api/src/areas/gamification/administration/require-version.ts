import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import {
  changedMeanwhile,
  differingFields,
  fieldValues,
  saveConflictOf,
} from '../../../platform/versions/stale-version.ts';

interface Wanted {
  noun: 'mission' | 'badge' | 'season' | 'job_title';
  id: string;
  basedOn: number | null;
  /** The values to save, under the names that `read` returns. */
  yours: object;
  /** Reads the stored value. */
  read(db: Transaction, id: string): Promise<object[]>;
}

/** Locks the row. Refuses with both values if someone has changed it since it was opened. */
export async function requireVersion(db: Transaction, { noun, id, basedOn, yours, read }: Wanted): Promise<void> {
  const [current] = await db.query<{ version: number }>(
    `select version from portal.gamification_${noun} where ${noun}_id = $1 for update`,
    [id],
  );
  if (!current) throw notFound();
  if (current.version === basedOn) return;
  const [stands = {}] = await read(db, id);
  const fields = differingFields(current.version, fieldValues(yours), fieldValues(stands));
  throw changedMeanwhile(
    'Someone else changed this while you were editing. Nothing was saved.',
    saveConflictOf({ kind: noun.replace('_', '-'), id }, fields),
    current,
  );
}
