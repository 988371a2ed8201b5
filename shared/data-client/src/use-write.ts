import type { Answer, Call, Input } from '@portico/contracts/platform/call';
import { useMutation } from '@tanstack/react-query';
import type { CallError } from './call-error.ts';
import { useKeyedSend } from './keyed-send.ts';
import { type Leave, useRefetching } from './use-refetching.ts';

export interface WriteState<C extends Call> {
  /**
   * Resolves once saved. Rejects with a CallError, in which case the form retains its input. `leave` navigates to
   * another page before anything is refetched, and queries about the ids in the input are skipped, because those
   * records no longer exist.
   */
  write(input: Input<C>, leave?: Leave): Promise<Answer<C>>;
  /** Remains true until the displayed data has been refetched. Otherwise a switch would briefly show its old state. */
  busy: boolean;
  error: CallError | null;
}

/** The write's response replaces the data of this call, which is not refetched. */
export interface TakenFromAnswer {
  except: Call;
}

/**
 * A write that takes effect once even if its response is lost. Afterwards, its changes are refetched. With `[]`, the
 * page handles that itself. Naming other areas is a leftover of older releases and no longer necessary.
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
