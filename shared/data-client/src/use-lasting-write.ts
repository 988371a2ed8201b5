import type { Call, Input } from '@portico/contracts/platform/call';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { CallError } from './call-error.ts';
import { isWithoutServer } from './kept/is-without-server.ts';
import { sendCall } from './send-call.ts';

export interface LastingWriteOptions {
  /** Writes of one subject are sent in the order they were made. */
  subject: string;
  /** What the person sees it by while it waits. */
  label: string;
}

/**
 * A small repeatable write, such as a read mark, that is nobody's wait: sent at once, and where the server is not reached
 * kept on this device until it is. The outbox is loaded only then. Rejects with a CallError where the server refuses.
 */
export function useLastingWrite<C extends Call>(call: C) {
  const client = useQueryClient();
  return useCallback(
    async (input: Input<C>, { subject, label }: LastingWriteOptions): Promise<'sent' | 'waiting'> => {
      try {
        await sendCall(call, input, { idempotencyKey: crypto.randomUUID() });
        await client.invalidateQueries({ queryKey: [call.area] });
        return 'sent';
      } catch (cause) {
        if (!(cause instanceof CallError) || !isWithoutServer(cause)) throw cause;
        const { queueWrite } = await import(/* webpackChunkName: "unsent" */ './unsent/index.ts');
        const { kind } = await queueWrite({ call, input, subject, label });
        return kind === 'sent' ? 'sent' : 'waiting';
      }
    },
    [call, client],
  );
}
