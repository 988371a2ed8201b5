import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import * as z from 'zod/mini';
import type { Transaction } from '../transaction.ts';
import type { JobKind } from './job.ts';

interface WhenToRun {
  /** Business time of the transaction that adds the job. */
  now: Date;
  /** Business time from which it may run; immediately by default. */
  runAt?: Date;
  /** Replaces a waiting job of the same tenant, kind and key. */
  key?: string;
}

/** The job exists only if the transaction commits. Throws if the payload does not match the kind's schema. */
export async function addJob<Payload>(
  db: Transaction,
  kind: JobKind<Payload>,
  payload: Payload,
  { now, runAt = now, key }: WhenToRun,
): Promise<void> {
  // The queue uses real time; the delay is the same on both clocks.
  const dueInMs = Math.max(0, differenceInMilliseconds(runAt, now));
  db.send(`select platform.platform_add_job($1, $2, $3, make_interval(secs => $4), $5, $6)`, [
    kind.name,
    JSON.stringify(z.parse(kind.payload, payload)),
    runAt,
    dueInMs / 1000,
    key ?? null,
    kind.attempts,
  ]);
}
