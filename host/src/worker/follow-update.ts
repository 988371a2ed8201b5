/** Whether a newer portal waits, or has taken over while this page still is the older one. */
import { refreshMs } from '@portico/contracts/platform/constants';

export interface UpdateFollower {
  /** Lets the newer one take over, and loads the page anew once it has. */
  use(): void;
  stop(): void;
}

/** `atStart`: the worker that the page began with. */
export function followUpdate(
  registration: ServiceWorkerRegistration,
  tell: () => void,
  atStart = navigator.serviceWorker.controller,
): UpdateFollower {
  const { serviceWorker } = navigator;
  // The first worker takes over pages that had none: nothing is new about that.
  let hadOne = serviceWorker.controller !== null;
  let isWanted = false;
  const look = () => {
    if (registration.waiting && serviceWorker.controller) tell();
  };
  const follow = () => registration.installing?.addEventListener('statechange', look);
  const tookOver = () => {
    if (isWanted) location.reload();
    // Asked for in another tab: this one goes on, and says so.
    else if (hadOne) tell();
    hadOne = true;
  };
  registration.addEventListener('updatefound', follow);
  serviceWorker.addEventListener('controllerchange', tookOver);
  // Browsers look by themselves at full page loads only, which are rare here.
  const timer = setInterval(() => void registration.update().catch(() => {}), refreshMs.tokenAndUserValidation);
  look();
  // It was taken over by another tab's before anybody followed here.
  if (atStart?.state === 'redundant') tell();
  return {
    use() {
      isWanted = true;
      if (registration.waiting) registration.waiting.postMessage({ portico: 'update' });
      else location.reload();
    },
    stop() {
      clearInterval(timer);
      registration.removeEventListener('updatefound', follow);
      serviceWorker.removeEventListener('controllerchange', tookOver);
    },
  };
}
