import { type ComponentType, useEffect, useState } from 'react';
import { loadLate } from '../live/load-late.ts';

export interface WorkerHostProps {
  /** The worker that the page began with. */
  atStart: ServiceWorker | null | undefined;
}
const atStart = navigator.serviceWorker?.controller;

/** The service worker's side in the page: wanted by nobody before the page has shown, and no part of it. */
export function LateWorker() {
  const [Late, setLate] = useState<ComponentType<WorkerHostProps>>();
  useEffect(() => {
    let isHere = true;
    void loadLate(async () => {
      const { prepare, WorkerHost } = await import(/* webpackChunkName: "worker-host" */ './worker-host.tsx');
      await prepare();
      return WorkerHost;
    }).then((Loaded) => {
      if (isHere) setLate(() => Loaded);
    });
    return () => {
      isHere = false;
    };
  }, []);
  return Late ? <Late atStart={atStart} /> : null;
}
