import { shownFromDevice } from '@portico/data-client';
import { useSyncExternalStore } from 'react';

function follow(changed: () => void): () => void {
  const stop = shownFromDevice.subscribe(changed);
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    stop();
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Whether the server answers, as far as is known: there is a network, and nothing shown comes from the device. */
export const useIsConnected = (): boolean =>
  useSyncExternalStore(follow, () => navigator.onLine && shownFromDevice.oldest() === undefined);
