import type { Answer, Call, Input } from '@portico/contracts/platform/call';
import { useMutation } from '@tanstack/react-query';
import type { CallError } from './call-error.ts';
import { useKeyedSend } from './keyed-send.ts';
import { type Leave, useRefetching } from './use-refetching.ts';

export interface WriteState<C extends Call> {
  /**
   * Resolves when it is saved. Rejects with a CallError; the form keeps what was typed. `leave` goes to another page
   * before anything is asked for again, and nothing is asked about what the input names: it is gone.
   */
  write(input: Input<C>, leave?: Leave): Promise<Answer<C>>;
  /** Also until what is shown has been read again: a switch would show its old state for a moment. */
  busy: boolean;
  error: CallError | null;
}

/** The answer of the write takes the place of this call's, which is not asked for again. */
export interface TakenFromAnswer {
  except: Call;
}

/**
 * A write, which happens once however often its answer is lost; afterwards what it changed is asked for again. The page
 * looks after that itself with `[]`; other areas named here are those of older releases, and no longer needed.
 */
export function useWrite<C extends Call>(
  call: C,
  makesStale: readonly string[] | TakenFromAnswer = [call.area],
): WriteState<C> {
  const send = useKeyedSend();
  const { isRefetching, changed } = useRefetching();
  const mutation = useMutation<Answer<C>, CallError, { input: Input<C>; leave: Leave | undefined }>({
    networkMode: 'always',
    retry: false,
    mutationFn({ input, leave }) {
      const isLeftToPage = 'length' in makesStale && makesStale.length === 0;
      const { except = undefined } = 'except' in makesStale ? makesStale : {};
      return send(call, input, isLeftToPage ? {} : { changed: changed({ input, leave, except }) });
    },
  });
  return {
    write: (input, leave) => mutation.mutateAsync({ input, leave }),
    busy: mutation.isPending || isRefetching,
    error: mutation.error,
  };
}
