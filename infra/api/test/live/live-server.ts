/** The API under test behind a real listener, with helpers that tests of streams share. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { type PublishedEvent, publish } from '../../src/platform/live/publish.ts';
import { runTransaction } from '../../src/platform/run-transaction.ts';
import { startTestApi, type TestApi } from '../harness.ts';
import { openStream, type StreamClient } from './stream-client.ts';

export interface LiveServer {
  test: TestApi;
  port: number;
  /** Opens the stream of a demo account. */
  stream(name: string, more?: { tenant?: string; lastId?: number | string; token?: string }): Promise<StreamClient>;
  /** Publishes the events in one transaction of harbour. */
  publish(...events: PublishedEvent[]): Promise<void>;
  pool: pg.Pool;
  tenantId: string;
  close(): Promise<void>;
}

export async function startLiveServer(options: Parameters<typeof startTestApi>[0] = {}): Promise<LiveServer> {
  const test = await startTestApi(options);
  const server = http.createServer((request, response) => test.api.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const pool = new pg.Pool({ ...test.database.api, max: 4 });
  pool.on('error', () => {});
  const { tenantId } = await test.tenant('harbour');
  const clients: StreamClient[] = [];
  return {
    test,
    port,
    pool,
    tenantId,
    async stream(name, { tenant = 'harbour', lastId, token } = {}) {
      const client = await openStream({
        port,
        host: `${tenant}.localhost`,
        token: token ?? (await test.tokenOf(name, tenant)),
        ...(lastId === undefined ? {} : { lastId }),
      });
      clients.push(client);
      return client;
    },
    publish: (...events) =>
      runTransaction(pool, { tenantId, readOnly: false, statementMs: 10_000 }, async (db) => {
        for (const event of events) await publish({ db }, event);
      }),
    async close() {
      for (const client of clients) client.close();
      test.api.endStreams();
      server.closeAllConnections();
      server.close();
      await pool.end();
      await test.close();
    },
  };
}
