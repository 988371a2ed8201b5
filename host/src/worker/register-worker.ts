import { trustedWorkerUrl } from '../federation/seal.ts';

/** The registration, or undefined if this browser does not support or permit service workers. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  try {
    return await navigator.serviceWorker.register(trustedWorkerUrl('/worker.js'), { updateViaCache: 'none' });
  } catch {
    // Private windows and company policies may forbid it. Everything works then, only not offline.
    return undefined;
  }
}
