import { type Outbox, type UnsentWork, unsent, unsentWork } from '@portico/data-client/unsent';
import { useCallback, useEffect, useState } from 'react';

interface WorkView {
  /** Undefined until loaded. */
  work: UnsentWork | undefined;
  /** Undefined if this device cannot store anything. */
  outbox: Outbox | undefined;
  refresh(): Promise<void>;
  discardDraft(id: string): Promise<void>;
  /** Tries again to unlock work that was locked at an earlier sign-out. */
  unseal(): Promise<void>;
  isUnsealing: boolean;
}

/** Queued writes and drafts that exist only on this device, updated live. */
export function useUnsentWork(): WorkView {
  const [work, setWork] = useState<UnsentWork>();
  const [outbox, setOutbox] = useState<Outbox>();
  const refresh = useCallback(async () => setWork(await unsentWork()), []);
  useEffect(() => {
    let stop = (): void => {};
    let isShown = true;
    async function follow(): Promise<void> {
      const stored = await unsent();
      if (!isShown) return;
      setOutbox(stored.outbox);
      stop = stored.outbox.onEvent(() => void refresh());
    }
    follow()
      .catch(() => console.info('This device keeps nothing.'))
      .finally(() => void refresh());
    return () => {
      isShown = false;
      stop();
    };
  }, [refresh]);
  const discardDraft = useCallback(
    async (id: string) => {
      const { drafts } = await unsent();
      await drafts.discard(id);
      await refresh();
    },
    [refresh],
  );
  const [isUnsealing, setUnsealing] = useState(false);
  const unseal = useCallback(async () => {
    setUnsealing(true);
    // Errors are ignored: the page shows whether the work is unlocked.
    await unsent()
      .then(({ bringBack }) => bringBack())
      .catch(() => {});
    await refresh();
    setUnsealing(false);
  }, [refresh]);
  return { work, outbox, refresh, discardDraft, unseal, isUnsealing };
}
