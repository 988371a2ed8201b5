/** A database that accepts connections but does not respond: callers get an error, and cached data is still served. */
import net from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTenant, type SentStatements } from '../src/in-tenant.ts';
import { openPool } from '../src/open-pool.ts';
import { shippedTenantId } from '../src/tenants/seed-tenants.ts';
import { openTenantStore } from '../src/tenants/tenant-store.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let way: net.Server;
let isSilent = false;
const open = new Set<net.Socket>();

/** Resolves the server's address from any form of configuration. */
const there = () => new pg.Client(database.api);

/** A proxy to the database that can be made unresponsive. */
beforeAll(async () => {
  database = await createTestDatabase('filled');
  const { host, port } = there();
  way = net.createServer((socket) => {
    open.add(socket);
    socket.on('error', () => {}).on('close', () => open.delete(socket));
    if (isSilent) return;
    const server = host.startsWith('/')
      ? net.connect({ path: join(host, `.s.PGSQL.${port}`) })
      : net.connect({ host, port });
    server.on('error', () => socket.destroy());
    socket.pipe(server).pipe(socket);
    socket.on('close', () => server.destroy());
  });
  await new Promise<void>((listening) => way.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  way.close();
  await database.drop();
});

function through(): pg.PoolConfig {
  const { user, password, database: name } = there();
  const { port } = way.address() as net.AddressInfo;
  return {
    host: '127.0.0.1',
    port,
    ...(user && { user }),
    ...(password && { password }),
    ...(name && { database: name }),
  };
}

it('a pool reports that no connection is available', async () => {
  isSilent = true;
  const pool = openPool(through(), { name: 'portico test', max: 1, connectMs: 300 });
  const began = Date.now();
  await expect(pool.query('select 1')).rejects.toThrow(/timeout/i);
  expect(Date.now() - began).toBeLessThan(3000);
  await pool.end();
});

it('the tenant store continues with the last known tenants when the database is unavailable', async () => {
  isSilent = false;
  const tenants = openTenantStore(through());
  const harbour = await tenants.bySlug('harbour');
  expect(harbour?.slug).toBe('harbour');
  isSilent = true;
  for (const socket of open) socket.destroy();
  expect(await tenants.refetchById(harbour?.tenantId ?? '')).toEqual(harbour);
  expect((await tenants.list()).length).toBeGreaterThan(1);
  await tenants.close();
});

it('a transaction with a failed statement fails, even if the error was ignored', async () => {
  const pool = openPool(database.api, { name: 'portico test', max: 1 });
  const options = { tenantId: shippedTenantId('harbour'), readOnly: false, statementMs: 5000 };
  const work = inTenant(pool, options, async (db) => {
    await db.query('select from portal.nowhere').catch(() => {});
    return 'done';
  });
  await expect(work).rejects.toThrow('The transaction was undone at its end: a statement in it had failed.');
  expect(await inTenant(pool, options, async () => 'done')).toBe('done');
  await pool.end();
});

it('a transaction starts no statement after its time limit', async () => {
  const pool = openPool(database.api, { name: 'portico test', max: 1 });
  const options = { tenantId: shippedTenantId('harbour'), readOnly: false, statementMs: 5000, totalMs: 0 };
  const work = inTenant(pool, options, async (_, sent) => sent.refuseAfterEnd());
  await expect(work).rejects.toMatchObject({ code: '57014' });
  await pool.end();
});

it('a failed statement that was not awaited fails its transaction with its own error', async () => {
  const pool = openPool(database.api, { name: 'portico test', max: 1 });
  const options = { tenantId: shippedTenantId('harbour'), readOnly: false, statementMs: 5000 };
  let left: SentStatements | undefined;
  const sending = (after: string) =>
    inTenant(pool, options, async (client, sent) => {
      left = sent;
      sent.add(client.query('select from portal.nowhere'));
      if (after) await client.query(after);
      return 'done';
    });
  for (const after of ['', 'select 1']) {
    await expect(sending(after)).rejects.toThrow('relation "portal.nowhere" does not exist');
    // Parts of the work that continue after the failure must not reach the connection's next transaction.
    expect(() => left?.refuseAfterEnd()).toThrow('The transaction has already ended.');
  }
  expect(await inTenant(pool, options, async () => 'done')).toBe('done');
  await pool.end();
});

it('a transaction that has only read does not wait for its end, and leaves a usable connection', async () => {
  const pool = openPool(database.api, { name: 'portico test', max: 1 });
  const options = { tenantId: shippedTenantId('harbour'), readOnly: true, statementMs: 5000 };
  const read = async (given: object) => {
    let end: Promise<unknown> | undefined;
    let isEnded = false;
    await inTenant(pool, { ...options, ...given }, async (client) => {
      const send = client.query as (...given: unknown[]) => Promise<unknown>;
      client.query = ((...given: unknown[]) => {
        const sent = send.apply(client, given);
        if (given[0] === 'commit')
          end = sent.then(() => {
            isEnded = true;
          });
        return sent;
      }) as typeof client.query;
      await client.query('select 1');
    });
    const wasEnded = isEnded;
    await end;
    return wasEnded;
  };
  expect(await read({})).toBe(true);
  expect(await read({ reportsFailures: true })).toBe(false);
  const { rows } = await pool.query(`select current_setting('app.tenant', true) as tenant`);
  expect(rows).toEqual([{ tenant: '' }]);
  await pool.end();
});

it('a reading transaction with a failed statement waits for its end and fails, even if the error was ignored', async () => {
  const pool = openPool(database.api, { name: 'portico test', max: 1 });
  const options = { tenantId: shippedTenantId('harbour'), readOnly: true, statementMs: 5000, reportsFailures: true };
  const work = inTenant(pool, options, async (client, sent) => {
    await sent.watch(client.query('select from portal.nowhere')).catch(() => {});
    return 'done';
  });
  await expect(work).rejects.toThrow('The transaction was undone at its end: a statement in it had failed.');
  expect(await inTenant(pool, options, async () => 'done')).toBe('done');
  await pool.end();
});
