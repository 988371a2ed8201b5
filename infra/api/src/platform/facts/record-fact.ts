import { addJob } from '../jobs/add-job.ts';
import { jobKind } from '../jobs/job.ts';
import { oneId } from '../jobs/job-envelope.ts';
import type { Transaction } from '../transaction.ts';
import type { Fact } from './fact.ts';

/** Delivers the facts of one person, identified by their UserID. */
export const deliverFactsKind = jobKind('platform/deliver-facts', oneId);

interface Place {
  db: Transaction;
  now: Date;
}

/** The facts exist only if the transaction commits; they are then delivered even if the server stops first. */
export async function recordFacts({ db, now }: Place, facts: readonly Fact[]): Promise<void> {
  if (facts.length === 0) return;
  await db.query(
    `insert into portal.platform_fact (tenant_id, person_id, kind, subject_id, happened_at)
     select (select platform.current_tenant()), n.person_id, n.kind, n.subject_id, $4
     from unnest($1::uuid[], $2::text[], $3::uuid[]) with ordinality n (person_id, kind, subject_id, place)
     order by n.place`,
    [
      facts.map(({ personId }) => personId),
      facts.map(({ kind }) => kind),
      facts.map(({ subjectId }) => subjectId),
      now,
    ],
  );
  for (const id of new Set(facts.map(({ personId }) => personId))) await addJob(db, deliverFactsKind, { id }, { now });
}

export const recordFact = (place: Place, fact: Fact): Promise<void> => recordFacts(place, [fact]);
