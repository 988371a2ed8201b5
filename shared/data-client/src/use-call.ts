import type { Answer, Call, Input } from '@portico/contracts/platform/call';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { millisecondsInMinute } from 'date-fns/constants';
import type { CallError } from './call-error.ts';
import { isFromDevice, readAndCache, readOrCached } from './offline-cache/read-or-cached.ts';

/** The five states of a screen's data; the sixth, empty, is `ready` with nothing in it and the page's to decide. */
export type CallState<A> =
  | { state: 'loading'; data: undefined; error: undefined; retry(): void }
  | { state: 'failed' | 'offline' | 'denied'; data: undefined; error: CallError; retry(): void }
  | { state: 'ready'; data: A; error: undefined; retry(): void };

export interface UseCallOptions {
  /** Minutes an answer stays fresh: the specification's cache times. */
  cacheMinutes?: number;
  /** Milliseconds between refreshes while the page is visible; one that fell due while it was hidden is made up for. */
  refreshMs?: number;
  enabled?: boolean;
  /** What the last input found is shown until the next has an answer: for lists that are searched while someone types. */
  showsPrevious?: boolean;
}

const stateOf = (error: CallError): 'failed' | 'offline' | 'denied' => {
  if (error.code === 'offline') return 'offline';
  return error.code === 'forbidden' || error.code === 'account_disabled' ? 'denied' : 'failed';
};

/** What the cache is asked: how a call is read, and when again. The key is `[area, name, input]`, so that a write can make a whole area's answers stale. */
export const callQuery = <C extends Call>(
  call: C,
  input: Input<C>,
  { cacheMinutes = 0, refreshMs, enabled, showsPrevious }: UseCallOptions,
) =>
  queryOptions<Answer<C>, CallError>({
    queryKey: [call.area, call.name, input],
    queryFn({ signal, client, queryKey }) {
      const held = client.getQueryData(queryKey);
      // What the page has from the server already is never older than what the device keeps.
      const mayBeStored = call.keptOnDevice && (held === undefined || isFromDevice(held));
      return mayBeStored ? readOrCached(call, input, { signal }) : readAndCache(call, input, { signal });
    },
    staleTime: cacheMinutes * millisecondsInMinute,
    retry: (count, error) => count < 1 && (error.status >= 500 || error.code === 'unreachable'),
    ...(refreshMs === undefined
      ? {}
      : {
          refetchInterval: refreshMs,
          refetchOnWindowFocus: ({ state }) => Date.now() - state.dataUpdatedAt >= refreshMs && 'always',
        }),
    ...(enabled === undefined ? {} : { enabled }),
    ...(showsPrevious && { placeholderData: keepPreviousData }),
  });

/** Reads a call for as long as the component is there. */
export function useCall<C extends Call>(call: C, input: Input<C>, options: UseCallOptions = {}): CallState<Answer<C>> {
  const query = useQuery(callQuery(call, input, options));
  const retry = () => void query.refetch();
  if (query.data !== undefined) return { state: 'ready', data: query.data as Answer<C>, error: undefined, retry };
  if (query.error) return { state: stateOf(query.error), data: undefined, error: query.error, retry };
  return { state: 'loading', data: undefined, error: undefined, retry };
}
