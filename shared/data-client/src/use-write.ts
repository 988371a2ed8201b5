import type { Answer, Call, Input } from '@portico/contracts/platform/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallError } from './call-error.ts';
import { useKeyedSend } from './keyed-send.ts';

export interface WriteState<C extends Call> {
  /** Rejects with a CallError; the form keeps what was typed. */
  write(input: Input<C>): Promise<Answer<C>>;
  busy: boolean;
  error: CallError | null;
}

/** A write, which happens once however often its answer is lost; afterwards the named areas' answers count as stale. */
export function useWrite<C extends Call>(call: C, makesStale: readonly string[] = [call.area]): WriteState<C> {
  const client = useQueryClient();
  const send = useKeyedSend();
  const mutation = useMutation<Answer<C>, CallError, Input<C>>({
    networkMode: 'always',
    retry: false,
    mutationFn: (input) => send(call, input),
    onSuccess: () => Promise.all(makesStale.map((area) => client.invalidateQueries({ queryKey: [area] }))),
  });
  return { write: (input) => mutation.mutateAsync(input), busy: mutation.isPending, error: mutation.error };
}
