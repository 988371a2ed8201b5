/**
 * The job worker of this process. It only connects once started, which the composition root does when the portal can
 * answer. Jobs added in the meantime or left by a process that died run then.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import type { Tracer } from '@opentelemetry/api';
import type { Log } from '@portico/contracts/platform/log';
import { queueSchema } from '@portico/database/job-queue';
import { openPool } from '@portico/database/open-pool';
import type { TenantStore } from '@portico/database/tenants/tenant-store';
import type { Runner } from 'graphile-worker';
import type pg from 'pg';
import type { PoolConfig } from 'pg';
import type { Clock } from '../clock.ts';
import type { ApiSecrets } from '../secrets.ts';
import type { Job } from './job.ts';
import { bePresent, type Presence, type PresenceTimes } from './presence.ts';
import type { Schedule } from './schedule.ts';

export interface JobsOptions {
  /** Connections as portico_api for the work and as portico_jobs for the queue. */
  database: { api: PoolConfig; jobs: PoolConfig };
  tenants: TenantStore;
  clock: Clock;
  secrets: ApiSecrets;
  jobs: readonly Job[];
  schedules: readonly Schedule[];
  log: Log;
  /** Undefined if no collector is configured. */
  tracer?: Tracer | undefined;
  /** For tests that should not wait. */
  presence?: PresenceTimes;
}

export interface Jobs {
  /** Runs until closed. Connection failures are retried, never thrown. */
  start(): void;
  /** Runs everything that is due by business time once, and resolves when done. For tests and operators. */
  runDue(): Promise<void>;
  /** Waits for running jobs; interrupted ones run again after the next start. */
  close(): Promise<void>;
}

const atOnce = 2;
const longestWaitMs = 30_000;
const longestStopMs = 8000;
/** The database notifies the worker of new jobs, so this interval only matters for jobs with a later run time. */
const pollMs = 2000;
/** Jobs may wait longer for a connection than pages. */
const connectMs = 20_000;

function poolFor(config: PoolConfig, name: string, max: number, log: Log): pg.Pool {
  const lost = (cause: Error) => log('warn', 'database connection lost', { reason: cause.message, name });
  return openPool(config, { name, max, connectMs, lost });
}

/**
 * With a delay of 0, the library reports the outcome of jobs in a batch on the next tick. The worker waits for the
 * report before it ends, and ends if the report fails. Without a delay it does not wait, and a failure becomes an
 * unhandled rejection.
 */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** Running jobs can finish; one that takes too long is returned to the queue. */
async function stopWorker(runner: Runner | undefined): Promise<void> {
  if (!runner) return;
  const patience = new AbortController();
  const late = sleep(longestStopMs, true, { signal: patience.signal }).catch(() => false);
  const stopped = runner.stop().then(
    () => false,
    () => false,
  );
  if (await Promise.race([stopped, late])) await runner.kill('the process stops').catch(() => {});
  patience.abort();
}

export function openJobs(options: JobsOptions): Jobs {
  const { log, clock, database } = options;
  const work = poolFor(database.api, 'portico jobs', atOnce, log);
  const queue = poolFor(database.jobs, 'portico queue', atOnce + 2, log);
  const closing = new AbortController();
  let running: Promise<void> | undefined;
  let runner: Runner | undefined;
  /** Name under which the worker has locked its jobs. */
  let holder: string | undefined;

  const reportedDead = (names: readonly string[]) => log('warn', 'jobs of a stopped process continue', { names });

  /** The library is loaded on first use to keep startup fast. */
  async function prepare() {
    const [library, { tasksOf }, { cronItemOf, onBusinessClock }, { jobEvents, queueLogger }] = await Promise.all([
      import('graphile-worker'),
      import('./job-tasks.ts'),
      import('./schedule.ts'),
      import('./queue-log.ts'),
    ]);
    const parsedCronItems = options.schedules.map((schedule) => {
      const item = library.parseCronItem(cronItemOf(schedule));
      return { ...item, match: onBusinessClock(item.match, clock) };
    });
    const shared = {
      pgPool: queue,
      preset,
      schema: queueSchema,
      noHandleSignals: true,
      logger: queueLogger(log),
      events: jobEvents(log),
      taskList: tasksOf(options.jobs, options.schedules, { ...options, pool: work }),
    };
    return { library, parsedCronItems, shared };
  }

  async function workOnce(): Promise<void> {
    const { library, parsedCronItems, shared } = await prepare();
    if (closing.signal.aborted) return;
    // Jobs whose outcome the previous worker could not report would stay locked by it for hours.
    if (holder) await queue.query(`select from ${queueSchema}.force_unlock_workers($1)`, [[holder]]);
    let presence: Presence | undefined;
    shared.events.on('pool:create', ({ workerPool }) => {
      holder = workerPool.id;
      presence = bePresent(database.jobs, holder, reportedDead, options.presence);
    });
    try {
      runner = await library.run({ ...shared, parsedCronItems, concurrency: atOnce, pollInterval: pollMs });
      if (closing.signal.aborted) await runner.stop();
      await runner.promise;
    } finally {
      await presence?.close();
    }
  }

  async function workOn(): Promise<void> {
    for (let waitMs = 1000; !closing.signal.aborted; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
      const reason = await workOnce().then(
        () => 'the worker ended',
        (cause: Error) => cause.message,
      );
      runner = undefined;
      if (closing.signal.aborted) return;
      log('warn', 'jobs wait', { reason, seconds: waitMs / 1000 });
      await sleep(waitMs, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
  }

  return {
    start() {
      running ??= workOn();
    },
    async runDue() {
      const { library, shared } = await prepare();
      await queue.query(
        `select from ${queueSchema}.reschedule_jobs(
           array(select id from ${queueSchema}._private_jobs
             where (payload->>'runAt')::timestamptz <= $1 and attempts < max_attempts and locked_at is null),
           run_at => now())`,
        [clock.now()],
      );
      await library.runOnce(shared);
    },
    async close() {
      closing.abort();
      await stopWorker(runner);
      await running;
      await queue.end();
      await work.end();
    },
  };
}
