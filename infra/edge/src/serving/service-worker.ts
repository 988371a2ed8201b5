/** `/worker.js`: the host's service worker, preceded by the list of files that it keeps, and of those that begin it. A new list is a new worker. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HostFiles } from '@portico/contracts/platform/release-manifest';
import { freshHeaders } from '../headers/security-headers.ts';
import { etagOf, type HostBuild } from './host-build.ts';
import { respond } from './respond.ts';

export const workerPath = '/worker.js';

/** Groups of the host's chunks without which the portal does not start, hardly any page opens, or nothing can wait to be sent. */
const startGroups =
  /^(?:signed-in|msal|home|federation|parts|live|search|account-pages|rare-banners|unsent|unsent-page|unsent-host|(?:language|account|banners|home|unsent|search|worker)-[a-z]{2})$/;

export function startFiles({ base, main, groups, fonts, files }: HostFiles): Record<string, string> {
  const names = [
    ...main,
    ...Object.entries(groups).flatMap(([group, list]) => (startGroups.test(group) ? list : [])),
    ...Object.values(fonts),
  ];
  return Object.fromEntries(
    names.flatMap((name) => {
      const integrity = name === undefined ? undefined : files[name];
      return integrity === undefined ? [] : [[`${base}${name}`, integrity] as const];
    }),
  );
}

/** The scripts that begin this build: they are others in every build, so a page can tell whether it is of the same one. */
export const mainScripts = ({ base, main }: HostFiles): string[] =>
  main.filter((name) => name.endsWith('.js')).map((name) => base + name);

/** A worker may ask our own server only; scripts of its own it has none. */
const workerPolicy = "default-src 'none'; connect-src 'self'";

/** `isOff`: the worker that is out there takes itself away. False where the build has none. */
export async function serveWorker(
  request: IncomingMessage,
  response: ServerResponse,
  host: HostBuild,
  isOff: boolean,
): Promise<boolean> {
  const built = await host.files();
  const [name] = built.groups[isOff ? 'worker-off' : 'worker'] ?? [];
  const script = name === undefined ? undefined : await host.read(name);
  if (!script) return false;
  const list = isOff ? '' : `self.portico=${JSON.stringify({ files: startFiles(built), main: mainScripts(built) })};\n`;
  const body = Buffer.concat([Buffer.from(list), script.bytes]);
  await respond(request, response, {
    status: 200,
    type: 'text/javascript; charset=utf-8',
    body,
    etag: etagOf(body),
    headers: { ...freshHeaders, 'cache-control': 'no-cache', 'content-security-policy': workerPolicy },
  });
  return true;
}
