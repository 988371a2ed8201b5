import type { Call, Input } from '@portico/contracts/platform/call';
import { useCallback } from 'react';
import { refetchAtOnce } from './changes.ts';
import { sendLasting } from './send-lasting.ts';

export interface LastingWriteOptions {
  /** Of one subject the last one counts: it takes the place of what still waits. */
  subject: string;
  /** What the person sees it by while it waits. */
  label: string;
}

/**
 * A small repeatable write that no one waits for, such as a read mark: sent by `sendLasting`, and what it changed is
 * refetched.
 */
export function useLastingWrite<C extends Call>(call: C) {
  return useCallback(
    async (input: Input<C>, { subject, label }: LastingWriteOptions): Promise<'sent' | 'waiting'> => {
      // The same mark made again is one mark.
      const queued = { subject, label, join: () => input };
      const options = { idempotencyKey: crypto.randomUUID(), changed: refetchAtOnce };
      return (await sendLasting(call, input, queued, options)).kind;
    },
    [call],
  );
}
