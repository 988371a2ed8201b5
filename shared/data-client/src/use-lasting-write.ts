import type { Call, Input } from '@portico/contracts/platform/call';
import { useCallback } from 'react';
import { refetchAtOnce } from './changes.ts';
import { sendLasting } from './send-lasting.ts';

export interface LastingWriteOptions {
  /** For each subject only the latest write counts, and replaces the queued one. */
  subject: string;
  /** The label by which the person recognises it while it is queued. */
  label: string;
}

/**
 * A small idempotent write that no one waits for, such as a read mark. Sent by `sendLasting`, and its changes are
 * refetched.
 */
export function useLastingWrite<C extends Call>(call: C) {
  return useCallback(
    async (input: Input<C>, { subject, label }: LastingWriteOptions): Promise<'sent' | 'waiting'> => {
      // Repeating a mark has no further effect.
      const queued = { subject, label, join: () => input };
      const options = { idempotencyKey: crypto.randomUUID(), changed: refetchAtOnce };
      return (await sendLasting(call, input, queued, options)).kind;
    },
    [call],
  );
}
