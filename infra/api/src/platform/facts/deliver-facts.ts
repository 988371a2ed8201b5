/**
 * Empties the outbox of facts for one person. A fact is removed in the transaction in which the listeners receive it: if
 * that fails or the server stops, it is delivered again, and never twice.
 */
import { defineJob, type Job, type JobContext } from '../jobs/job.ts';
import type { Transaction } from '../transaction.ts';
import type { Fact, FactKind, FactListener } from './fact.ts';
import { deliverFactsKind } from './record-fact.ts';

/** Locks the person's facts, so that two workers cannot deliver them out of order. Returns false if there are none. */
async function deliverNext(
  db: Transaction,
  personId: string,
  listeners: readonly FactListener[],
  { tenant, now }: Pick<JobContext, 'tenant' | 'now'>,
): Promise<boolean> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('facts ' || $1, 0))`, [personId]);
  const [row] = await db.query<{ kind: FactKind; subject_id: string }>(
    `delete from portal.platform_fact where fact_id = (
       select min(fact_id) from portal.platform_fact where person_id = $1) returning kind, subject_id`,
    [personId],
  );
  if (!row) return false;
  const fact: Fact = { kind: row.kind, personId, subjectId: row.subject_id };
  for (const listener of listeners)
    if (listener.kinds.includes(fact.kind)) await listener.receive({ db, now, tenant }, fact);
  return true;
}

export const deliverFacts = (listeners: readonly FactListener[]): Job =>
  defineJob(deliverFactsKind, async ({ id }, context) => {
    while (await context.inTenant((db) => deliverNext(db, id, listeners, context)));
  });
