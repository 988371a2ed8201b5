import type { JobContext } from '../../../platform/jobs/job.ts';
import type { Transaction } from '../../../platform/transaction.ts';

/**
 * Processes each person's rows in a separate transaction, so that a failure for one person does not affect the others.
 * If any failed, the job fails at the end and is retried for the remaining people.
 */
export async function forEachLearner<Row extends { userId: string }>(
  { inTenant }: Pick<JobContext, 'inTenant'>,
  rows: readonly Row[],
  work: (db: Transaction, own: readonly Row[]) => Promise<void>,
): Promise<void> {
  const byLearner = Map.groupBy(rows, ({ userId }) => userId);
  const faults: unknown[] = [];
  for (const own of byLearner.values()) {
    try {
      await inTenant((db) => work(db, own));
    } catch (fault) {
      faults.push(fault);
    }
  }
  if (faults.length === 0) return;
  const [first] = faults;
  throw new Error(`${faults.length} of ${byLearner.size} learners were left out, the first because of: ${first}`, {
    cause: first,
  });
}
