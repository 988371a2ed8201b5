/**
 * Sends notifications that are due outside the portal at a given time, as the worker does; their mails are then in the
 * outbox.
 */

import { fanOut } from '../src/services/portal/channels/fan-out.ts';
import { mailDue } from '../src/services/portal/channels/mail-due.ts';
import { sendExternally } from '../src/services/portal/channels/send-externally.ts';
import type { TestApi } from './harness.ts';
import { runDueJobs } from './run-due-jobs.ts';

export async function sendExternallyDue(test: TestApi, at: Date): Promise<void> {
  const waiting = () =>
    test.sql(
      `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier in ('portal/spread', 'portal/tell-outside', 'portal/mail') and (j.payload->>'runAt')::timestamptz <= $1`,
      [at],
    );
  while ((await waiting()).length > 0) await runDueJobs(test, at, fanOut, sendExternally, mailDue);
}
