/** Whether a newer portal waits, or has taken over while this page still is the older one. */
import { refreshMs } from '@portico/contracts/platform/constants';
import { isOfThisPage } from './is-of-this-page.ts';
import type { WorkerMessage } from './messages.ts';

export interface UpdateFollower {
  /** Lets the newer one take over, and loads the page again once it has. */
  use(): void;
  stop(): void;
}

/** `atStart`: the worker that the page began with. */
export function followUpdate(
  registration: ServiceWorkerRegistration,
  notify: () => void,
  atStart = navigator.serviceWorker.controller,
): UpdateFollower {
  const { serviceWorker } = navigator;
  // The first worker takes over pages that had none: nothing is new about that.
  let hadOne = serviceWorker.controller !== null;
  let isWanted = false;
  let isStopped = false;
  const letTakeOver = (worker: ServiceWorker) => worker.postMessage({ portico: 'update' } satisfies WorkerMessage);
  /** Says that it is newer; what only catches up with this page takes over without a word, and nothing is loaded again. */
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
    // Asked for in another tab: this one continues, and says so.
    else if (hadOne && serviceWorker.controller) void judge(serviceWorker.controller);
    hadOne = true;
  };
  registration.addEventListener('updatefound', follow);
  serviceWorker.addEventListener('controllerchange', tookOver);
  // Browsers look by themselves at full page loads only, which are rare here.
  const timer = setInterval(() => void registration.update().catch(() => {}), refreshMs.tokenAndUserValidation);
  look();
  // One that began to be installed before anyone followed here.
  follow();
  // It was taken over by another tab's before anyone followed here.
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
