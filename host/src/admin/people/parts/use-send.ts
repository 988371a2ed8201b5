import type { Answer, Call, Input } from '@portico/contracts/platform/call';
import { useKeyedSend } from '@portico/data-client';

/** Sends a change from outside a form, as an Undo does; whatever the administration shows is read again. */
export function useSend(): <C extends Call>(call: C, input: Input<C>) => Promise<Answer<C>> {
  return useKeyedSend();
}
