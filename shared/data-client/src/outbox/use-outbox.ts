import { useEffect, useState } from 'react';
import { unsent } from '../unsent/portal-unsent.ts';
import { StorageError } from '../unsent/storage-error.ts';
import type { OutboxEntry } from './entry.ts';
import type { Outbox } from './open-outbox.ts';

export interface OutboxView {
  /** Undefined until the device has answered. */
  entries: readonly OutboxEntry[] | undefined;
  /** Undefined where the device keeps nothing. */
  outbox: Outbox | undefined;
  /** Why this device keeps nothing. */
  problem: StorageError['reason'] | null;
}

const opening: OutboxView = { entries: undefined, outbox: undefined, problem: null };

/** The person's waiting writes, in every tab as they are now. */
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
