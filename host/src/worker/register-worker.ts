import { trustedWorkerUrl } from '../federation/seal.ts';

/** The registration, or undefined where this browser has no service workers or does not let us have one. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  try {
    return await navigator.serviceWorker.register(trustedWorkerUrl('/worker.js'), { updateViaCache: 'none' });
  } catch {
    // Private windows and policies of an employer forbid it: everything works, only not without a network.
    return undefined;
  }
}
