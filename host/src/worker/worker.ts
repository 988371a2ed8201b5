/**
 * The service worker: pushed notifications, and the portal's files for offline use. It changes no response of a call.
 */
import { registerRoute } from 'workbox-routing';
import { readWorkerMessage } from './messages.ts';
import { mainScripts } from './portal-files.ts';
import { answerPushes } from './push.ts';
import { isStored, pruneOldest, storedFile, storeFiles, storeListed } from './stored-files.ts';
import { isPage, storedPage, storePage } from './stored-page.ts';
import { scope } from './worker-scope.ts';

answerPushes();

scope.addEventListener('install', (event) => event.waitUntil(storeListed(event)));
// The first worker takes control of open pages. A later one waits until they are closed or someone requests it.
scope.addEventListener('activate', (event) => event.waitUntil(pruneOldest().then(() => scope.clients.claim())));

registerRoute(
  ({ sameOrigin, request, url }) => sameOrigin && isPage(request, url),
  ({ request, event }) => storedPage(request, event),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isStored(url),
  ({ request, event }) => storedFile(request, event),
);

scope.addEventListener('message', (event) => {
  const message = readWorkerMessage(event.data);
  if (message?.portico === 'update') event.waitUntil(scope.skipWaiting());
  if (message?.portico === 'main') event.ports[0]?.postMessage(mainScripts);
  if (message?.portico === 'keep')
    event.waitUntil(Promise.all([storeListed(event), storePage(event), storeFiles(message.files, event)]));
});
