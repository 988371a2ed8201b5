/** `/worker.js`: the host's built service worker with the list of files to cache. A new list makes it a new worker. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { freshHeaders } from '../headers/security-headers.ts';
import { etagOf, type HostBuild } from './host-build.ts';
import { respond } from './respond.ts';

export const workerPath = '/worker.js';

/** A worker may only connect to our own server and loads no other scripts. */
const workerPolicy = "default-src 'none'; connect-src 'self'";

/** `isOff` serves a worker that unregisters itself. Returns false if the build has no worker. */
export async function serveWorker(
  request: IncomingMessage,
  response: ServerResponse,
  host: HostBuild,
  isOff: boolean,
): Promise<boolean> {
  const { groups } = await host.files();
  const [name] = groups[isOff ? 'worker-off' : 'worker'] ?? [];
  const script = name === undefined ? undefined : await host.read(name);
  if (!script) return false;
  await respond(request, response, {
    status: 200,
    type: 'text/javascript; charset=utf-8',
    body: script.bytes,
    etag: etagOf(script.bytes),
    headers: { ...freshHeaders, 'cache-control': 'no-cache', 'content-security-policy': workerPolicy },
  });
  return true;
}
