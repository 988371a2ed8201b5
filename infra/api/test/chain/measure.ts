/**
 * Measures what the chain of a call costs: the same prepared query, once in a call and once in a bare Fastify route, on
 * the same data, in one process and in turns. Prints one JSON line: the rounds of each, in calls per second.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { openPool } from '@portico/database/open-pool';
import Fastify from 'fastify';
import setUp from '../../../database/test/global-setup.ts';
import { startTestApi } from '../harness.ts';
import type { Load } from './load.ts';

export interface Chain {
  call: number[];
  bare: number[];
}

const rounds = 9;
const connections = 8;
const tenant = 'harbour';

const endServer = setUp();
const test = await startTestApi({ connections, strictAnswers: false, log: () => {} });
const { tenantId } = await test.tenant(tenant);
// A database that was just copied has no statistics yet; a running server has.
await test.sql('analyze');
const { userId } = test.ids('learner', tenant);
const token = await test.tokenOf('learner', tenant);

const served = createServer(test.api.handle);
await new Promise<void>((resolve) => served.listen(0, '127.0.0.1', resolve));

// The columns of the call's own query, so that both read and send the same rows.
const pool = openPool(test.database.api, { name: 'bare route', max: connections });
pool.on('connect', (client) => void client.query(`set app.tenant = '${tenantId}'`));
const bare = Fastify();
bare.get('/bare', async () => {
  const { rows } = await pool.query({
    name: 'bare',
    text: `select notification_id, created_at, kind, title, text, link, message, message_values, caused_by,
        organisation_id, count(*) over (partition by organisation_id)::int as there
      from portal.portal_notification where user_id = $1 and read_at is null and snoozed_until is null
      order by created_at desc, notification_id limit 101`,
    values: [userId],
  });
  return rows;
});
await bare.listen({ port: 0, host: '127.0.0.1' });

const portOf = (address: AddressInfo | string | null): number => (address as AddressInfo).port;
const targets: Record<keyof Chain, Load> = {
  call: {
    port: portOf(served.address()),
    path: `/api/portal/getUnreadNotifications?userID=${userId}`,
    headers: { host: `${tenant}.localhost:8080`, authorization: `Bearer ${token}` },
    connections,
    ms: 1500,
  },
  bare: { port: portOf(bare.server.address()), path: '/bare', headers: {}, connections, ms: 1500 },
};

const worker = new Worker(new URL('./load.ts', import.meta.url));
const rateOf = (load: Load): Promise<number> =>
  new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (rate: number) => {
      worker.off('error', reject);
      resolve(rate);
    });
    worker.postMessage(load);
  });

const chain: Chain = { call: [], bare: [] };
// The first round compiles and plans, so it is not counted.
for (let round = 0; round <= rounds; round += 1)
  for (const which of ['call', 'bare'] as const) {
    const rate = await rateOf(targets[which]);
    if (round > 0) chain[which].push(rate);
  }

await worker.terminate();
await bare.close();
await pool.end();
served.closeAllConnections();
served.close();
await test.close();
await (await endServer)?.();
console.log(JSON.stringify(chain));
