import { type ComponentType, useEffect, useState } from 'react';
import { untilQuiet } from '../live/until-quiet.ts';

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
    untilQuiet()
      .then(() => import(/* webpackChunkName: "worker-host" */ './worker-host.tsx'))
      .then(async ({ prepare, WorkerHost }) => {
        await prepare();
        if (isHere) setLate(() => WorkerHost);
      })
      .catch(() => console.info('The portal works without its service worker until the next start.'));
    return () => {
      isHere = false;
    };
  }, []);
  return Late ? <Late atStart={atStart} /> : null;
}
