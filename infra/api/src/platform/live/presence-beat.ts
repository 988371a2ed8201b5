/**
 * What processes tell each other about who is present where. It is not stored in any table and is only valid as long as
 * it is repeated.
 */
import { subject } from '@portico/contracts/live/subjects';
import * as z from 'zod/mini';
import type { Transaction } from '../transaction.ts';
import { channels } from './channels.ts';

export const beat = z.object({
  tenantId: z.string(),
  subject,
  /** The browser tab. */
  tab: z.string(),
  userId: z.string(),
  name: z.string(),
  writing: z.nullable(z.string()),
  isGone: z.boolean(),
});
export type Beat = z.infer<typeof beat>;

/** Undefined unless the beat is valid: a process of another version may send messages that this one does not know. */
export function readBeat(payload: string): Beat | undefined {
  try {
    const parsed = beat.safeParse(JSON.parse(payload));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Sent to every process when the transaction commits. First check that the person may see the subject. */
export async function sendBeat(db: Transaction, received: Beat): Promise<void> {
  await db.query('select pg_notify($1, $2)', [channels.presence, JSON.stringify(received)]);
}
