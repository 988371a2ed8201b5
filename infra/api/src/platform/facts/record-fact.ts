import { addJob } from '../jobs/add-job.ts';
import { jobKind } from '../jobs/job.ts';
import { oneId } from '../jobs/job-envelope.ts';
import type { Transaction } from '../transaction.ts';
import type { Fact } from './fact.ts';

/** Delivers the facts of one person, identified by their UserID. */
export const deliverFactsKind = jobKind('platform/deliver-facts', oneId);

/** The fact exists only if the transaction commits; it is then delivered even if the server stops first. */
export async function recordFact({ db, now }: { db: Transaction; now: Date }, fact: Fact): Promise<void> {
  await db.query(
    `insert into portal.platform_fact (tenant_id, person_id, kind, subject_id, happened_at)
     values ((select platform.current_tenant()), $1, $2, $3, $4)`,
    [fact.personId, fact.kind, fact.subjectId, now],
  );
  await addJob(db, deliverFactsKind, { id: fact.personId }, { now });
}
