/** Declares a job: its name, the schema of its payload and its work. */
import type { Log } from '@portico/contracts/platform/log';
import type { Tenant } from '@portico/database/tenant';
import type * as z from 'zod/mini';
import type { ApiSecrets } from '../secrets.ts';
import type { Transaction } from '../transaction.ts';

/** Name and payload without the work: code that adds a job does not depend on its implementation. */
export interface JobKind<Payload> {
  /** `area/what` */
  name: string;
  /** Ids and numbers only; personal data stays in its tables. */
  payload: z.core.$ZodType<Payload>;
  /** Attempts before giving up; the delay between them grows exponentially (e, e², … seconds, at most 6 hours). */
  attempts: number;
}

export interface JobContext {
  tenant: Tenant;
  /** Business time at the beginning of this attempt. */
  now: Date;
  secrets: ApiSecrets;
  log: Log;
  /** 1 for the first attempt. */
  attempt: number;
  isLastAttempt: boolean;
  /**
   * One transaction bound to the job's tenant, as a call has it. Most jobs do all their work in one; a job that calls
   * another system does so between two (ruling 34). A job may run again after a crash, so it must be idempotent.
   */
  inTenant<T>(work: (db: Transaction) => Promise<T>): Promise<T>;
}

/** A kind and its work, with the payload's type erased. */
export interface Job {
  name: string;
  payload: z.core.$ZodType;
  run(payload: unknown, context: JobContext): Promise<void>;
}

const standardAttempts = 12;

export const jobKind = <Payload>(
  name: `${string}/${string}`,
  payload: z.core.$ZodType<Payload>,
  attempts = standardAttempts,
): JobKind<Payload> => ({ name, payload, attempts });

export const defineJob = <Payload>(
  { name, payload }: JobKind<Payload>,
  run: (payload: Payload, context: JobContext) => Promise<void>,
): Job => ({ name, payload, run: run as Job['run'] });
