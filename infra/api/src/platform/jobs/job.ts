/** A job is declared once: its name, the shape of its payload and what it does. */
import type { Log } from '@portico/contracts/platform/log';
import type { Tenant } from '@portico/database/tenant';
import type * as z from 'zod/mini';
import type { ApiSecrets } from '../secrets.ts';
import type { Transaction } from '../transaction.ts';

/** Name and payload, apart from the work: code that adds a job need not know how it is done. */
export interface JobKind<Payload> {
  /** `area/what` */
  name: string;
  /** Ids and numbers; people's data stays in its tables. */
  payload: z.core.$ZodType<Payload>;
  /** Tries before it is given up; the wait between them doubles and more (e, e², … seconds, at most 6 hours). */
  attempts: number;
}

export interface JobContext {
  tenant: Tenant;
  /** Business time at the beginning of this try. */
  now: Date;
  secrets: ApiSecrets;
  log: Log;
  /** 1 for the first try. */
  attempt: number;
  isLastAttempt: boolean;
  /**
   * One transaction bound to the job's tenant, as a call has it. Most jobs do all their work in one; a job that talks to
   * another system does so between two (ruling 34). A job may run again after a crash: it must bear that.
   */
  inTenant<T>(work: (db: Transaction) => Promise<T>): Promise<T>;
}

/** A kind and its work, with the payload's type folded away. */
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
