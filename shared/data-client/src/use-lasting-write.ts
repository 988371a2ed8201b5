import type { Call, Input } from '@portico/contracts/platform/call';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { sendLasting } from './send-lasting.ts';

export interface LastingWriteOptions {
  /** Of one subject the last one stands: it takes the place of what still waits. */
  subject: string;
  /** What the person sees it by while it waits. */
  label: string;
}

/** A small repeatable write, such as a read mark, that is nobody's wait: `sendLasting`, and what was read is stale then. */
export function useLastingWrite<C extends Call>(call: C) {
  const client = useQueryClient();
  return useCallback(
    async (input: Input<C>, { subject, label }: LastingWriteOptions): Promise<'sent' | 'waiting'> => {
      // The same mark made again is one mark.
      const queued = { subject, label, join: () => input };
      const { kind } = await sendLasting(call, input, queued, { idempotencyKey: crypto.randomUUID() });
      if (kind === 'sent') await client.invalidateQueries({ queryKey: [call.area] });
      return kind;
    },
    [call, client],
  );
}
