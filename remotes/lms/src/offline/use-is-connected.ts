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

/**
 * True if the server is reachable as far as is known: the browser is online, and nothing on the page comes from the
 * device.
 */
export const useIsConnected = (): boolean =>
  useSyncExternalStore(follow, () => navigator.onLine && shownFromDevice.oldest() === undefined);
