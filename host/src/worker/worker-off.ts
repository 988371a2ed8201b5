/** Served in place of the worker when it is switched off: removes the worker and everything it stored. */
import { scope } from './worker-scope.ts';

async function end(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await scope.registration.unregister();
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(end()));
