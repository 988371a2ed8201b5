import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LiveServer, startLiveServer } from '../../../test/live/live-server.ts';
import { runTransaction } from '../run-transaction.ts';
import { toTenant } from './audience.ts';
import { pruneEvents } from './prune-events.ts';

let live: LiveServer;
beforeAll(async () => {
  live = await startLiveServer({ areas: [] });
});
afterAll(() => live.close());

it('events older than a day are deleted, and a stream that was disconnected before that is reset', async () => {
  const event = () => ({
    kind: 'changed' as const,
    subject: { kind: 'board' as const, id: crypto.randomUUID() },
    audience: [toTenant],
  });
  await live.publish(event(), event(), event());
  await live.test.sql(
    `update portal.live_event set made_at = made_at - interval '24 hours 1 minute' where event_id <= 2`,
  );
  await pruneEvents.run(
    {},
    {
      tenant: await live.test.tenant('harbour'),
      now: new Date(),
      secrets: {
        scopedToken: new Uint8Array(),
        links: new Uint8Array(),
        personKeys: new Uint8Array(),
        signUpHook: undefined,
      },
      log: () => {},
      attempt: 1,
      isLastAttempt: false,
      inTenant: (work) =>
        runTransaction(live.pool, { tenantId: live.tenantId, readOnly: false, statementMs: 5000 }, work),
    },
  );
  expect(await live.test.sql('select event_id::int as id from portal.live_event')).toEqual([{ id: 3 }]);
  const messages = async (lastId: number) => {
    const client = await live.stream('learner', { lastId });
    await expect.poll(() => client.said.length).toBeGreaterThanOrEqual(lastId < 3 ? 2 : 1);
    return client.said.map(({ message, id }) => [message, id]);
  };
  expect(await messages(1)).toEqual([
    ['hello', 3],
    ['reset', 3],
  ]);
  expect(await messages(2)).toEqual([
    ['hello', 2],
    ['change', 3],
  ]);
  expect(await messages(3)).toEqual([['hello', 3]]);
});
