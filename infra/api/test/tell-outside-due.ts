/** What waits at a moment to be told outside the portal is told, as the worker does it: its mails lie in the outbox then. */
import { mailDue } from '../src/services/portal/channels/mail-due.ts';
import { spread } from '../src/services/portal/channels/spread.ts';
import { tellOutside } from '../src/services/portal/channels/tell-outside.ts';
import type { TestApi } from './harness.ts';
import { runDueJobs } from './run-due-jobs.ts';

export async function tellOutsideDue(test: TestApi, at: Date): Promise<void> {
  const waiting = () =>
    test.sql(
      `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier in ('portal/spread', 'portal/tell-outside', 'portal/mail') and (j.payload->>'runAt')::timestamptz <= $1`,
      [at],
    );
  while ((await waiting()).length > 0) await runDueJobs(test, at, spread, tellOutside, mailDue);
}
