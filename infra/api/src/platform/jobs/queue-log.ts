/** Writes the queue's events to our log. Payloads are never logged. */
import { EventEmitter } from 'node:events';
import type { Log } from '@portico/contracts/platform/log';
import { Logger, type WorkerEvents } from 'graphile-worker';

/** The library's own warnings and errors; events of single jobs come from `jobEvents`. */
export const queueLogger = (log: Log): Logger =>
  new Logger((scope) => (level, message, meta) => {
    const ofOneJob = scope.jobId !== undefined || meta?.job !== undefined;
    if (ofOneJob || (level !== 'error' && level !== 'warning')) return;
    log(level === 'error' ? 'error' : 'warn', 'queue of jobs', { message });
  });

function storyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = error.stack ?? error.message;
  return error.cause === undefined ? own : `${own}\n${storyOf(error.cause)}`;
}

export function jobEvents(log: Log): WorkerEvents {
  const events = new EventEmitter() as WorkerEvents;
  events.on('job:error', ({ job, error }) => {
    const fields = { job: job.task_identifier, attempt: job.attempts, of: job.max_attempts, story: storyOf(error) };
    if (job.attempts >= job.max_attempts) log('error', 'job given up', fields);
    else log('warn', 'job failed and will be retried', fields);
  });
  return events;
}
