/** `/worker.js`: the host's service worker as it was built, with the list of files that it keeps. A new list is a new worker. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { freshHeaders } from '../headers/security-headers.ts';
import { etagOf, type HostBuild } from './host-build.ts';
import { respond } from './respond.ts';

export const workerPath = '/worker.js';

/** A worker may ask our own server only; scripts of its own it has none. */
const workerPolicy = "default-src 'none'; connect-src 'self'";

/** `isOff`: the worker that is out there takes itself away. False where the build has none. */
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
