import { useViewer } from '@portico/remote-contract';
import { useEffect, useSyncExternalStore } from 'react';
import {
  followOfflineCourses,
  type OfflineCourses,
  readOfflineCourses,
  refreshOfflineCourses,
} from './offline-courses.ts';

/** The account's courses on this device, and downloads in progress. Delegates, too, only learn for themselves. */
export function useOfflineCourses(): OfflineCourses {
  const owner = useViewer().user.UserID;
  useEffect(() => refreshOfflineCourses(owner), [owner]);
  const courses = useSyncExternalStore(followOfflineCourses, readOfflineCourses);
  return courses.owner === owner ? courses : { ...courses, stored: undefined };
}

function followWorker(changed: () => void): () => void {
  const worker = navigator.serviceWorker;
  worker?.addEventListener('controllerchange', changed);
  return () => worker?.removeEventListener('controllerchange', changed);
}

/** Requires the service worker, because nothing opens offline without it. */
export const useCanSaveOffline = (): boolean =>
  useSyncExternalStore(followWorker, () => 'caches' in globalThis && Boolean(navigator.serviceWorker?.controller));
