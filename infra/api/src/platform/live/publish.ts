import type { LiveKind } from '@portico/contracts/live/events';
import type { Subject } from '@portico/contracts/live/subjects';
import type { Transaction } from '../transaction.ts';
import type { Topic } from './audience.ts';

export interface PublishedEvent {
  kind: LiveKind;
  subject: Subject;
  /** Version of the subject after the change, if it has one. */
  version?: number;
  /**
   * Only people who may see the subject, because the event reveals that it has changed. At most 1,000; with an empty
   * list, no one receives it.
   */
  audience: readonly Topic[];
}

/** Sent to open browsers if the transaction commits, in commit order. `context` is that of the handler or job. */
export async function publish(
  { db }: { db: Transaction },
  { kind, subject, version, audience }: PublishedEvent,
): Promise<void> {
  if (audience.length === 0) return;
  db.send(
    `insert into portal.live_event (tenant_id, kind, subject_kind, subject_id, version, audience)
     values ((select platform.current_tenant()), $1, $2, $3, $4, $5)`,
    [kind, subject.kind, subject.id, version ?? null, [...new Set(audience)]],
  );
}
