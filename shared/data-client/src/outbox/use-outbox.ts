import { useEffect, useState } from 'react';
import { unsent } from '../unsent/portal-unsent.ts';
import { StorageError } from '../unsent/storage-error.ts';
import type { OutboxEntry } from './entry.ts';
import type { Outbox } from './open-outbox.ts';

export interface OutboxView {
  /** Undefined until loaded. */
  entries: readonly OutboxEntry[] | undefined;
  /** Undefined if the device cannot store anything. */
  outbox: Outbox | undefined;
  /** Why this device cannot store anything. */
  problem: StorageError['reason'] | null;
}

const opening: OutboxView = { entries: undefined, outbox: undefined, problem: null };

/** The person's queued writes, updated live in every tab. */
export function useOutbox(): OutboxView {
  const [view, setView] = useState(opening);
  useEffect(() => {
    let isShown = true;
    let stop = (): void => {};
    const failed = (cause: unknown) => {
      if (isShown)
        setView({ ...opening, entries: [], problem: cause instanceof StorageError ? cause.reason : 'missing' });
    };
    async function follow(): Promise<void> {
      const { outbox } = await unsent();
      const read = async () => {
        const entries = await outbox.list();
        if (isShown) setView({ entries, outbox, problem: null });
      };
      if (!isShown) return;
      stop = outbox.onEvent(() => void read().catch(failed));
      await read();
    }
    follow().catch(failed);
    return () => {
      isShown = false;
      stop();
    };
  }, []);
  return view;
}
