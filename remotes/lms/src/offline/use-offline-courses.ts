import { useViewer } from '@portico/remote-contract';
import { useEffect, useSyncExternalStore } from 'react';
import {
  followOfflineCourses,
  type OfflineCourses,
  readOfflineCourses,
  refreshOfflineCourses,
} from './offline-courses.ts';

/** What the account has on this device, and what is on its way. Delegates, too, learn only for themselves. */
export function useOfflineCourses(): OfflineCourses {
  const owner = useViewer().user.UserID;
  useEffect(() => refreshOfflineCourses(owner), [owner]);
  const courses = useSyncExternalStore(followOfflineCourses, readOfflineCourses);
  return courses.owner === owner ? courses : { ...courses, kept: undefined };
}

function followWorker(changed: () => void): () => void {
  const worker = navigator.serviceWorker;
  worker?.addEventListener('controllerchange', changed);
  return () => worker?.removeEventListener('controllerchange', changed);
}

/** Without the worker nothing opens without a network, so that keeping a file would promise what does not come. */
export const useCanSaveOffline = (): boolean =>
  useSyncExternalStore(followWorker, () => 'caches' in globalThis && Boolean(navigator.serviceWorker?.controller));
