import type { JobContext } from '../../../platform/jobs/job.ts';
import type { Transaction } from '../../../platform/transaction.ts';

/**
 * Each person's rows in a transaction of their own: what fails for one keeps nothing from the others. It is no less a
 * fault for that: when all have had theirs the job fails, is told of in the log, and comes back to the person who is left.
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
