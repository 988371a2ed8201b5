import type { Answer, Call, Input } from '@portico/contracts/platform/call';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { millisecondsInMinute } from 'date-fns/constants';
import type { CallError } from './call-error.ts';
import { isFromDevice, readAndCache, readOrCached } from './offline-cache/read-or-cached.ts';
import { queryClient } from './query-client.ts';

/**
 * Five of the six states of a screen's data. The sixth, empty, is `ready` without content, which the page determines.
 */
export type CallState<A> =
  | { state: 'loading'; data: undefined; error: undefined; retry(): void }
  | { state: 'failed' | 'offline' | 'denied'; data: undefined; error: CallError; retry(): void }
  | { state: 'ready'; data: A; error: undefined; retry(): void };

export interface UseCallOptions {
  /** Minutes a response stays fresh: the specification's cache times. */
  cacheMinutes?: number;
  /** Milliseconds between refreshes while the page is visible. One missed while hidden is made up for. */
  refreshMs?: number;
  enabled?: boolean;
  /** Shows the previous input's result until the next response arrives, for lists that are searched while typing. */
  showsPrevious?: boolean;
}

const stateOf = (error: CallError): 'failed' | 'offline' | 'denied' => {
  if (error.code === 'offline') return 'offline';
  return error.code === 'forbidden' || error.code === 'account_disabled' ? 'denied' : 'failed';
};

/**
 * Query options: how a call is read and when it is refetched. The key is `[area, name, input]`, so that a write can
 * invalidate a whole area.
 */
export const callQuery = <C extends Call>(
  call: C,
  input: Input<C>,
  { cacheMinutes = 0, refreshMs, enabled, showsPrevious }: UseCallOptions,
) =>
  queryOptions<Answer<C>, CallError>({
    queryKey: [call.area, call.name, input],
    queryFn({ signal, client, queryKey }) {
      const held = client.getQueryData(queryKey);
      // Data already received from the server is never older than what is stored on the device.
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

/** Reads a call once, for data that is not rendered yet. Shares the answer with `useCall`. Rejects with a CallError. */
export const fetchCall = <C extends Call>(call: C, input: Input<C>, options: UseCallOptions = {}): Promise<Answer<C>> =>
  queryClient.fetchQuery(callQuery(call, input, options));

/** Reads a call while the component is mounted. */
export function useCall<C extends Call>(call: C, input: Input<C>, options: UseCallOptions = {}): CallState<Answer<C>> {
  const query = useQuery(callQuery(call, input, options));
  const retry = () => void query.refetch();
  if (query.data !== undefined) return { state: 'ready', data: query.data as Answer<C>, error: undefined, retry };
  if (query.error) return { state: stateOf(query.error), data: undefined, error: query.error, retry };
  return { state: 'loading', data: undefined, error: undefined, retry };
}
