import { useViewer } from '@portico/remote-contract';
import { useEffect, useSyncExternalStore } from 'react';
import { followKeepings, type Keepings, lookAtKept, readKeepings } from './keepings.ts';

/** What the account has on this device, and what is on its way. Learning is one's own, whoever one acts for. */
export function useKept(): Keepings {
  const owner = useViewer().user.UserID;
  useEffect(() => lookAtKept(owner), [owner]);
  const keepings = useSyncExternalStore(followKeepings, readKeepings);
  return keepings.owner === owner ? keepings : { ...keepings, kept: undefined };
}

function followWorker(changed: () => void): () => void {
  const worker = navigator.serviceWorker;
  worker?.addEventListener('controllerchange', changed);
  return () => worker?.removeEventListener('controllerchange', changed);
}

/** Without the worker nothing opens without a network, so that keeping a file would promise what does not come. */
export const useCanKeep = (): boolean =>
  useSyncExternalStore(followWorker, () => 'caches' in globalThis && Boolean(navigator.serviceWorker?.controller));
