/** A consistent snapshot of the whole database, however busy the portal is in the meantime. */
import type { ClientBase, ClientConfig } from 'pg';
import { queueSchema } from '../job-queue.ts';
import { type AppliedMigration, appliedMigrations } from '../migrate.ts';
import { withClient } from '../open-client.ts';
import { copiedTables } from './copied-tables.ts';
import { type CopiedRows, readSection, type Section, sectionsOf, writeValuesAlike } from './sections.ts';

/** A queued or running job. Jobs may run twice, so those running at this moment are included. */
export interface PendingJob {
  identifier: string;
  payload: unknown;
  queue: string | null;
  /** ISO instant. */
  runAt: string;
  maxAttempts: number;
  key: string | null;
  priority: number;
}

export interface SequenceState {
  name: string;
  value: string;
  called: boolean;
}

export interface Snapshot {
  migrations: readonly AppliedMigration[];
  tenants: readonly { tenantId: string; slug: string }[];
  sections: readonly Section[];
  jobs: readonly PendingJob[];
  read(section: Section): Promise<CopiedRows>;
  /** Read after the rows, so that a sequence may be ahead of them but never behind. */
  sequences(): Promise<SequenceState[]>;
}

const jobList = `
  select t.identifier, j.payload, q.queue_name as queue, to_json(j.run_at) #>> '{}' as "runAt",
    j.max_attempts::int as "maxAttempts", j.key, j.priority::int
  from ${queueSchema}._private_jobs j
  join ${queueSchema}._private_tasks t on t.id = j.task_id
  left join ${queueSchema}._private_job_queues q on q.id = j.job_queue_id
  where j.attempts < j.max_attempts order by j.id`;

/** The sequences of copied tables with their current values. */
async function sequenceStates(db: ClientBase): Promise<SequenceState[]> {
  const { rows } = await db.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
     where schemaname in ('platform', 'portal', 'identity') order by 1`,
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await db.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${name}`,
    );
    for (const { value, called } of state.rows) states.push({ name, value, called });
  }
  return states;
}

/** `owner` owns the database. */
export const withSnapshot = <T>(owner: ClientConfig, work: (snapshot: Snapshot) => Promise<T>): Promise<T> =>
  withClient(owner, async (client) => {
    await client.query('begin isolation level repeatable read, read only');
    await writeValuesAlike(client);
    const tenants = await client.query<{ tenantId: string; slug: string }>(
      'select tenant_id as "tenantId", slug from platform.tenant order by slug',
    );
    return work({
      migrations: await appliedMigrations(client),
      tenants: tenants.rows,
      sections: await sectionsOf(client, await copiedTables(client)),
      jobs: (await client.query<PendingJob>(jobList)).rows,
      read: (section) => readSection(client, section),
      sequences: () => sequenceStates(client),
    });
  });
