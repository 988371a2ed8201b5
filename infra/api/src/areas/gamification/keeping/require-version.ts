import { notFound, Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';

/** Locks the row; refused where somebody has changed it since it was opened. */
export async function requireVersion(
  db: Transaction,
  noun: 'mission' | 'badge' | 'season' | 'job_title',
  id: string,
  basedOn: number | null,
): Promise<void> {
  const [current] = await db.query<{ version: number }>(
    `select version from portal.gamification_${noun} where ${noun}_id = $1 for update`,
    [id],
  );
  if (!current) throw notFound();
  if (current.version !== basedOn)
    throw new Refusal('conflict', 'It was changed in the meantime. Nothing was saved.', {
      current: { reason: 'changed', ...current },
    });
}
