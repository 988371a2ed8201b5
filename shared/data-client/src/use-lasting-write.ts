import type { Call, Input } from '@portico/contracts/platform/call';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { sendLasting } from './send-lasting.ts';

export interface LastingWriteOptions {
  /** Writes of one subject are sent in the order they were made. */
  subject: string;
  /** What the person sees it by while it waits. */
  label: string;
}

/** A small repeatable write, such as a read mark, that is nobody's wait: `sendLasting`, and what was read is stale then. */
export function useLastingWrite<C extends Call>(call: C) {
  const client = useQueryClient();
  return useCallback(
    async (input: Input<C>, { subject, label }: LastingWriteOptions): Promise<'sent' | 'waiting'> => {
      const { kind } = await sendLasting(call, input, { subject, label }, { idempotencyKey: crypto.randomUUID() });
      if (kind === 'sent') await client.invalidateQueries({ queryKey: [call.area] });
      return kind;
    },
    [call, client],
  );
}
