/** The service worker: pushed notifications, and the portal's files without a network. It changes no answer of a call. */
import { readWorkerMessage } from './messages.ts';
import { answerPushes } from './push.ts';
import { forgetOldest, isStored, keepFiles, keepListed, storedFile } from './stored-files.ts';
import { isPage, keepPage, storedPage } from './stored-page.ts';
import { scope } from './worker-scope.ts';

answerPushes();

scope.addEventListener('install', (event) => event.waitUntil(keepListed()));
// A first worker serves the pages that are open; a later one waits until they are closed, or until somebody asks for it.
scope.addEventListener('activate', (event) => event.waitUntil(forgetOldest().then(() => scope.clients.claim())));

scope.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (url.origin !== scope.location.origin) return;
  if (isPage(event.request, url)) event.respondWith(storedPage(event.request, (work) => event.waitUntil(work)));
  else if (event.request.method === 'GET' && isStored(url)) event.respondWith(storedFile(event.request));
});

scope.addEventListener('message', (event) => {
  const message = readWorkerMessage(event.data);
  if (message?.portico === 'update') event.waitUntil(scope.skipWaiting());
  if (message?.portico === 'main') event.ports[0]?.postMessage(scope.portico?.main ?? []);
  if (message?.portico === 'keep') event.waitUntil(Promise.all([keepListed(), keepPage(), keepFiles(message.files)]));
});
