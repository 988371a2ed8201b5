import type { Transaction } from '../transaction.ts';
import { changesIn, type SourceRecord } from './record-sources.ts';

/**
 * Adds the request id and the changed tables (as codes) to the events that a call published. Only events of this
 * transaction have no number yet.
 */
export function publishChanges(db: Transaction, record: SourceRecord, requestId: string): void {
  if (!record.written.has('portal.live_event')) return;
  db.send('update portal.live_event set changed = $1, request_id = $2 where event_id is null', [
    changesIn(record),
    requestId,
  ]);
}
