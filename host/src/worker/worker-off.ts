/** What is served in the worker's place when it is switched off: it takes itself and all that it kept away. */
import { scope } from './worker-scope.ts';

async function end(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await scope.registration.unregister();
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(end()));
