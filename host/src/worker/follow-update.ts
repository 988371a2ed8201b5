/** Detects whether a newer portal is waiting, or has taken over while this page still runs the older one. */
import { refreshMs } from '@portico/contracts/platform/constants';
import { isOfThisPage } from './is-of-this-page.ts';
import type { WorkerMessage } from './messages.ts';

export interface UpdateFollower {
  /** Activates the newer worker and reloads the page afterwards. */
  use(): void;
  stop(): void;
}

/** `atStart` is the worker that controlled the page when it loaded. */
export function followUpdate(
  registration: ServiceWorkerRegistration,
  notify: () => void,
  atStart = navigator.serviceWorker.controller,
): UpdateFollower {
  const { serviceWorker } = navigator;
  // The first worker takes over pages that had none, which is not an update.
  let hadOne = serviceWorker.controller !== null;
  let isWanted = false;
  let isStopped = false;
  const letTakeOver = (worker: ServiceWorker) => worker.postMessage({ portico: 'update' } satisfies WorkerMessage);
  /**
   * Reports a worker of a newer release. A worker that only catches up with this page is activated silently, without a
   * reload.
   */
  async function judge(worker: ServiceWorker): Promise<void> {
    const isOwn = await isOfThisPage(worker);
    if (isStopped) return;
    if (!isOwn) notify();
    else if (worker === registration.waiting) letTakeOver(worker);
  }
  const look = () => {
    if (registration.waiting && serviceWorker.controller) void judge(registration.waiting);
  };
  const follow = () => registration.installing?.addEventListener('statechange', look);
  const tookOver = () => {
    if (isWanted) location.reload();
    // Activated from another tab: this one continues and reports it.
    else if (hadOne && serviceWorker.controller) void judge(serviceWorker.controller);
    hadOne = true;
  };
  registration.addEventListener('updatefound', follow);
  serviceWorker.addEventListener('controllerchange', tookOver);
  // Browsers check for updates only on full page loads, which are rare here.
  const timer = setInterval(() => void registration.update().catch(() => {}), refreshMs.tokenAndUserValidation);
  look();
  // Handles a worker that started installing before this code ran.
  follow();
  // Handles a worker that was replaced from another tab before this code ran.
  if (atStart?.state === 'redundant' && serviceWorker.controller) void judge(serviceWorker.controller);
  return {
    use() {
      isWanted = true;
      if (registration.waiting) letTakeOver(registration.waiting);
      else location.reload();
    },
    stop() {
      isStopped = true;
      clearInterval(timer);
      registration.removeEventListener('updatefound', follow);
      serviceWorker.removeEventListener('controllerchange', tookOver);
    },
  };
}
