/** A complete portal on free ports with an embedded database in its own folder. Host and remote are small stand-ins. */
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClock } from '@portico/api/platform/clock';
import { openHostBuild } from '@portico/edge/serving/host-build';
import { root } from '@portico/presets/workspace';
import { writeHostBuild } from '../../edge/test/running-edge.ts';
import { writeBuiltRelease } from '../../releases/test/built-release.ts';
import { composePortal, type Portal, type PortalOptions } from '../src/compose.ts';
import { readTenantFolder } from '../src/shipped-tenants.ts';

export interface Answer {
  status: number;
  type: string;
  text: string;
}

export const makeFolder = (): string => mkdtempSync(path.join(tmpdir(), 'portico-portal-'));
export const dropFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

export async function standPortal(
  folder: string,
  change: Partial<PortalOptions> = {},
): Promise<{ portal: Portal; received: string[]; logged: string[] }> {
  const received: string[] = [];
  const logged: string[] = [];
  writeHostBuild(path.join(folder, 'host'));
  const shipped = await readTenantFolder(path.join(root, 'tenants'));
  const portal = await composePortal({
    dataDir: path.join(folder, 'data'),
    filesDir: path.join(folder, 'files'),
    port: 0,
    contentPort: 0,
    databaseUrl: undefined,
    demo: undefined,
    onlyTenant: undefined,
    host: openHostBuild(path.join(folder, 'host')),
    releaseFolders: Promise.resolve([writeBuiltRelease(folder, { version: '1.0.0' })]),
    shippedTenants: shipped.tenants,
    firstTenant: shipped.first,
    clock: createClock('2026-11-21T09:00:00Z'),
    report: (what) => received.push(what),
    log: (_, event) => logged.push(event),
    durable: false,
    ...change,
  });
  return { portal, received, logged };
}

/** Node does not resolve `*.localhost`, so this calls the loopback address with the name as Host. */
export const ask = (
  port: number,
  host: string,
  address: string,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = http.request(
      { host: '127.0.0.1', port, path: address, agent: false, headers: { host: `${host}:${port}`, ...headers } },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, type: String(response.headers['content-type']), text }),
        );
      },
    );
    request.on('error', reject);
    request.end();
  });
