import type { Answer, Call, Input } from '@portico/contracts/platform/call';
import { useKeyedSend } from '@portico/data-client';

/** Sends a change from outside a form, for example an undo, and refetches the administration's data. */
export function useSend(): <C extends Call>(call: C, input: Input<C>) => Promise<Answer<C>> {
  return useKeyedSend();
}
