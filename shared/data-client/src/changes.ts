import type { Call } from '@portico/contracts/platform/call';
import { everythingChanged } from '@portico/contracts/platform/changes';
import { queryClient } from './query-client.ts';

/** Returns true for query keys that must not be refetched. */
export type Except = (queryKey: readonly unknown[]) => boolean;

/** Refetches what a write has changed. */
export type Refetch = (except?: Except) => Promise<void>;

/** Maps each call to the codes of the records that its responses were built from. */
const sources = new Map<string, Set<string>>();

/** Stores which records the response of a read was built from. */
export function noteSources({ id }: Call, records: string | null): void {
  if (!records) return;
  const known = sources.get(id) ?? new Set();
  for (const code of records.split(' ')) known.add(code);
  sources.set(id, known);
}

/**
 * Refetches what a write has changed if it is shown, and marks it stale otherwise. Queries with unknown sources, or
 * from an older server or the device, count as changed if they belong to the write's area. `except` excludes what the
 * page has from the write itself, or what no longer exists after it. Resolves when the responses have arrived or
 * failed.
 */
export const refetchChanged = (area: string, changed: string | null | undefined, except?: Except): Promise<void> =>
  queryClient.invalidateQueries({
    predicate({ queryKey }) {
      const [of, name] = queryKey;
      const known = sources.get(`${of}/${name}`);
      if (except?.(queryKey)) return false;
      if (changed === everythingChanged) return true;
      if (known === undefined || changed == null) return of === area;
      return changed.split(' ').some((code) => known.has(code));
    },
  });

/** For `changed` of a write that need not wait for anything. */
export const refetchAtOnce = (refetch: Refetch): void => void refetch();

/** Writes in progress whose changes this tab refetches, and below the request ids of completed ones. */
const running = new Set<Promise<unknown>>();
const own = new Set<string>();

/** Tracks a write until it has completed. */
export function followOwn<T>(write: Promise<T>): Promise<T> {
  const ended: Promise<unknown> = write.catch(() => {}).finally(() => running.delete(ended));
  running.add(ended);
  return write;
}
export const noteOwn = (request: string | null): void => void (request && own.add(request));

/** A write that takes longer must not delay events of others. */
const patienceMs = 5000;

/**
 * Whether this tab sent the write and has refetched already. The event of a tab's own write may arrive before its
 * response.
 */
export async function isOwn(request: string | undefined): Promise<boolean> {
  if (request === undefined) return false;
  await Promise.race([Promise.all(running), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  return own.has(request);
}
