import type { LiveKind } from '@portico/contracts/live/events';
import type { Subject } from '@portico/contracts/live/subjects';
import type { Transaction } from '../transaction.ts';
import type { Topic } from './audience.ts';

export interface PublishedEvent {
  kind: LiveKind;
  subject: Subject;
  /** Of the subject after the change, where it counts versions. */
  version?: number;
  /** Only those who may see the subject: the event tells them that it changed. At most 1,000; empty tells no one. */
  audience: readonly Topic[];
}

/** Told to open browsers if the transaction commits, in the order of commits. `context` is the handler's or the job's. */
export async function publish(
  { db }: { db: Transaction },
  { kind, subject, version, audience }: PublishedEvent,
): Promise<void> {
  if (audience.length === 0) return;
  await db.query(
    `insert into portal.live_event (tenant_id, kind, subject_kind, subject_id, version, audience)
     values ((select platform.current_tenant()), $1, $2, $3, $4, $5)`,
    [kind, subject.kind, subject.id, version ?? null, [...new Set(audience)]],
  );
}
