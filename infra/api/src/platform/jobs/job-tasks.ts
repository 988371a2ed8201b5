/**
 * Turns declared jobs into tasks of the queue: finds the tenant, validates the payload, and runs the work in the
 * tenant's transactions.
 */

import { SpanKind, type Tracer } from '@opentelemetry/api';
import type { Log } from '@portico/contracts/platform/log';
import type { TenantStore } from '@portico/database/tenants/tenant-store';
import { millisecondsInMinute } from 'date-fns/constants';
import type { JobHelpers, TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { runTransaction } from '../run-transaction.ts';
import type { ApiSecrets } from '../secrets.ts';
import { inSpan, traceStatements } from '../telemetry/trace-work.ts';
import type { Transaction } from '../transaction.ts';
import { addJob } from './add-job.ts';
import type { Job } from './job.ts';
import { jobEnvelope } from './job-envelope.ts';
import { type Schedule, scheduleTask } from './schedule.ts';

interface TaskParts {
  /** Connects as portico_api: a job has the same database rights as a call. */
  pool: Pool;
  tenants: TenantStore;
  clock: Clock;
  secrets: ApiSecrets;
  log: Log;
  /** Undefined if no collector is configured. */
  tracer?: Tracer | undefined;
}

/** A job may take long, but none of its statements may hang. */
const statementMs = millisecondsInMinute;

const transactionsOf =
  ({ pool, tracer }: TaskParts, tenantId: string) =>
  <T>(work: (db: Transaction) => Promise<T>): Promise<T> =>
    runTransaction(pool, { tenantId, readOnly: false, statementMs }, (db) => work(traceStatements(db, tracer)));

async function runJob(job: Job, message: unknown, { job: row }: JobHelpers, parts: TaskParts): Promise<void> {
  const { tenantId, payload } = z.parse(jobEnvelope, message);
  // The jobs of a new tenant are added in the transaction that creates it, so they may arrive before this process knows
  // the tenant.
  const tenant = (await parts.tenants.byId(tenantId)) ?? (await parts.tenants.refetchById(tenantId));
  if (!tenant) return parts.log('warn', 'job of a removed tenant', { job: job.name, tenantId });
  await job.run(z.parse(job.payload, payload), {
    tenant,
    now: parts.clock.now(),
    secrets: parts.secrets,
    log: (level, event, fields) => parts.log(level, event, { job: job.name, tenant: tenant.slug, ...fields }),
    attempt: row.attempts,
    isLastAttempt: row.attempts >= row.max_attempts,
    inTenant: transactionsOf(parts, tenantId),
  });
}

/** A failure for one tenant is logged and retried; the job key prevents duplicates for the others. */
async function addForEveryTenant({ kind }: Schedule, parts: TaskParts): Promise<void> {
  const now = parts.clock.now();
  for (const { tenantId } of await parts.tenants.list())
    await transactionsOf(parts, tenantId)((db) => addJob(db, kind, {}, { now, key: 'schedule' }));
}

export function tasksOf(jobs: readonly Job[], schedules: readonly Schedule[], parts: TaskParts): TaskList {
  const tasks: TaskList = {};
  for (const job of jobs) {
    if (tasks[job.name]) throw new Error(`Two jobs are called ${job.name}.`);
    const span = { kind: SpanKind.CONSUMER, root: true };
    tasks[job.name] = (message, helpers) =>
      inSpan(parts.tracer, `job ${job.name}`, () => runJob(job, message, helpers, parts), span);
  }
  for (const schedule of schedules) {
    if (!tasks[schedule.kind.name]) throw new Error(`${schedule.kind.name} is scheduled but has no handler.`);
    tasks[scheduleTask(schedule.kind)] = () => addForEveryTenant(schedule, parts);
  }
  return tasks;
}
