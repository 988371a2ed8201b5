import type { Answer, Call, Input } from '@portico/contracts/platform/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallError } from './call-error.ts';
import { sendCall } from './send-call.ts';

export interface WriteState<C extends Call> {
  /** Rejects with a CallError; the form keeps what was typed. */
  write(input: Input<C>): Promise<Answer<C>>;
  busy: boolean;
  error: CallError | null;
}

/** A write. A repeatable one carries a fresh idempotency key; afterwards the named areas' answers count as stale. */
export function useWrite<C extends Call>(call: C, makesStale: readonly string[] = [call.area]): WriteState<C> {
  const client = useQueryClient();
  const mutation = useMutation<Answer<C>, CallError, Input<C>>({
    networkMode: 'always',
    retry: false,
    mutationFn: (input) => sendCall(call, input, call.repeatable ? { idempotencyKey: crypto.randomUUID() } : {}),
    onSuccess: () => Promise.all(makesStale.map((area) => client.invalidateQueries({ queryKey: [area] }))),
  });
  return { write: (input) => mutation.mutateAsync(input), busy: mutation.isPending, error: mutation.error };
}
