/** Live events when no NOTIFY arrives: behind a pooler that swallows it, or if the listener cannot connect. */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { runTransaction } from '../run-transaction.ts';
import { toAccount } from './audience.ts';
import { type Live, openLive } from './open-live.ts';
import { publish } from './publish.ts';
import type { StreamWriter } from './stream-writer.ts';

let test: TestApi;
let pool: pg.Pool;
let live: Live;
let tenantId: string;
beforeAll(async () => {
  test = await startTestApi({ areas: [] });
  pool = new pg.Pool({ ...test.database.api, max: 2 });
  tenantId = (await test.tenant('harbour')).tenantId;
});
afterEach(() => live.close());
afterAll(async () => {
  await pool.end();
  await test.close();
});

const deaf = () => {
  live = openLive({
    database: { host: '127.0.0.1', port: 1 },
    inTenant: (tenant, work) => runTransaction(pool, { tenantId: tenant, readOnly: true, statementMs: 5000 }, work),
    clock: { now: () => new Date('2026-11-16T08:00:00.000Z'), real: Date.now },
    log: () => {},
    heartbeatMs: 30,
  });
};

/** A stream that records what it receives. */
function recording() {
  const received: unknown[][] = [];
  const beats: number[] = [];
  const writer: StreamWriter = {
    send: (message, data, id) => void received.push([message, data, id]),
    beat: (id) => void beats.push(id),
    end: (why) => void received.push(['bye', why]),
    isOpen: () => true,
  };
  return { received, beats, begin: () => writer };
}

async function keyOf(name: string): Promise<string> {
  const [row] = await test.sql('select identity_key as key from portal.account_identity where user_id = $1', [
    test.ids(name).userId,
  ]);
  return row.key;
}
const notifyLearner = () =>
  runTransaction(pool, { tenantId, readOnly: false, statementMs: 5000 }, (db) =>
    publish(
      { db },
      {
        kind: 'changed',
        subject: { kind: 'board', id: crypto.randomUUID() },
        audience: [toAccount(test.ids('learner').userId)],
      },
    ),
  );

it('events whose notification was missed are sent at the next heartbeat, which has the stream’s position', async () => {
  deaf();
  const { received, beats, begin } = recording();
  await live.open({ tenantId, key: await keyOf('learner'), lastId: undefined, begin });
  await notifyLearner();
  await notifyLearner();
  await vi.waitFor(() => expect(received.map(([message]) => message)).toEqual(['hello', 'change', 'change']));
  const last = received.at(-1)?.[2];
  await vi.waitFor(() => expect(beats.at(-1)).toBe(last));
  expect(received.at(-1)?.[1]).toMatchObject({ kind: 'changed', version: null });
});

it('a new reader gets the events since it requested its data', async () => {
  deaf();
  const key = await keyOf('learner');
  await test.sql(`update portal.live_event set made_at = made_at - interval '1 hour'`);
  await notifyLearner();
  const open = async (ageMs?: number) => {
    const { received, begin } = recording();
    await live.open({ tenantId, key, lastId: undefined, ageMs, begin });
    return received;
  };
  const [late, unknown] = [await open(60_000), await open()];
  await notifyLearner();
  await vi.waitFor(() => expect(unknown.map(([message]) => message)).toEqual(['hello', 'change']));
  await vi.waitFor(() => expect(late.map(([message]) => message)).toEqual(['hello', 'change', 'change']));
});

it('a missed change of rights ends the stream at the next heartbeat', async () => {
  deaf();
  const { received, begin } = recording();
  await live.open({ tenantId, key: await keyOf('learner2'), lastId: undefined, begin });
  await test.sql('update portal.account_user set disabled_at = now() where user_id = $1', [
    test.ids('learner2').userId,
  ]);
  await vi.waitFor(() => expect(received.at(-1)).toEqual(['bye', 'rights']));
  expect(live.size).toBe(0);
});

it('more than a thousand missed events cause a reset, and later events are sent', async () => {
  deaf();
  const first = recording();
  const key = await keyOf('learner');
  const leave = await live.open({ tenantId, key, lastId: undefined, begin: first.begin });
  const [, , position] = first.received[0] ?? [];
  leave();
  await test.sql(
    `insert into portal.live_event (tenant_id, kind, subject_kind, subject_id, audience)
     select $1, 'changed', 'board', gen_random_uuid(), array[$2] from generate_series(1, 1001)`,
    [tenantId, `account:${test.ids('learner').userId}`],
  );
  const { received, begin } = recording();
  await live.open({ tenantId, key, lastId: position as number, begin });
  await vi.waitFor(() => expect(received.map(([message]) => message)).toEqual(['hello', 'reset']));
  expect(received[1]?.[2]).toBe((position as number) + 1001);
  await notifyLearner();
  await vi.waitFor(() => expect(received.at(-1)?.[2]).toBe((position as number) + 1002));
});

it('closing ends open streams and refuses new ones', async () => {
  deaf();
  const { received, begin } = recording();
  const key = await keyOf('learner');
  await live.open({ tenantId, key, lastId: undefined, begin });
  live.endAll();
  expect(received.at(-1)).toEqual(['bye', 'stopping']);
  await expect(live.open({ tenantId, key, lastId: undefined, begin })).rejects.toMatchObject({ code: 'unavailable' });
});
