import type { Answer, Call, Input } from '@portico/contracts/platform/call';
import { sendCall, useQueryClient } from '@portico/data-client';

/** Sends a change from outside a form, as an Undo does; whatever the administration shows is read again. */
export function useSend(): <C extends Call>(call: C, input: Input<C>) => Promise<Answer<C>> {
  const client = useQueryClient();
  return async (call, input) => {
    const answer = await sendCall(call, input, { idempotencyKey: crypto.randomUUID() });
    await client.invalidateQueries({ queryKey: ['admin'] });
    return answer;
  };
}
