import type { Call } from '@portico/contracts/platform/call';
import { everythingChanged } from '@portico/contracts/platform/changes';
import { queryClient } from './query-client.ts';

/** Which questions, by their key, are not asked again. */
export type Except = (queryKey: readonly unknown[]) => boolean;

/** Asks again for what a write has changed. */
export type Refetch = (except?: Except) => Promise<void>;

/** By call: the codes of what its answers were made of. */
const sources = new Map<string, Set<string>>();

/** Notes what the answer of a reading call was made of. */
export function noteSources({ id }: Call, records: string | null): void {
  if (!records) return;
  const known = sources.get(id) ?? new Set();
  for (const code of records.split(' ')) known.add(code);
  sources.set(id, known);
}

/**
 * Asks again for what a write has changed where it is shown, and marks it stale where it is not. What no one knows of, from
 * an older server or from the device, counts as changed with its area. `except`: what the page has from
 * the write itself, or what is gone with it. Resolves when the answers are there, or failed.
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

/** For `changed` of a write, where nothing has to come before. */
export const refetchAtOnce = (refetch: Refetch): void => void refetch();

/** Writes under way whose changes are asked for here, and the requests of those that are done. */
const running = new Set<Promise<unknown>>();
const own = new Set<string>();

/** Follows a write to its end. */
export function followOwn<T>(write: Promise<T>): Promise<T> {
  const ended: Promise<unknown> = write.catch(() => {}).finally(() => running.delete(ended));
  running.add(ended);
  return write;
}
export const noteOwn = (request: string | null): void => void (request && own.add(request));

/** A write that stands still for longer holds up no news of others. */
const patienceMs = 5000;

/** Whether this tab wrote it and has asked again already: the event of the person's own write can be here before its answer. */
export async function isOwn(request: string | undefined): Promise<boolean> {
  if (request === undefined) return false;
  await Promise.race([Promise.all(running), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  return own.has(request);
}
