// One API process over a database that other processes use too. Started by start-processes.ts, which sends it its
// settings.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { openTenantStore } from '@portico/database/tenants/tenant-store';
import type { JWK } from 'jose';
import type { PoolConfig } from 'pg';
import { demoStart } from '../../../database/test/test-database.ts';
import { createApi } from '../../src/platform/create-api.ts';
import { openTestFiles } from '../test-files.ts';
import { verifierOf } from '../test-issuer.ts';
import { serveTabPage } from './tab-page.ts';

export interface ProcessSettings {
  database: PoolConfig;
  publicKey: JWK;
}

/** No call of these processes seals or signs anything. */
const key = new Uint8Array(32);

process.once('message', async ({ database, publicKey }: ProcessSettings) => {
  const tenants = openTenantStore(database);
  const files = await openTestFiles();
  const api = await createApi({
    database,
    tenants,
    verifier: verifierOf(publicKey),
    clock: { now: () => demoStart, real: Date.now },
    secrets: { scopedToken: key, personKeys: key, links: key, signUpHook: undefined },
    files: files.services,
    areas: [],
    log: () => {},
    connections: 4,
  });
  const server = http.createServer((request, response) => {
    if (!serveTabPage(request, response)) api.handle(request, response);
  });
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
  process.once('SIGTERM', async () => {
    server.close();
    await api.close();
    await tenants.close();
    await files.close();
    process.exit(0);
  });
});
// The test that started it has ended.
process.once('disconnect', () => process.exit(0));
