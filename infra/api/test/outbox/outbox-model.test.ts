/**
 * The outbox against the real API and PostgreSQL: whatever happens to the device and the network, each write reported
 * as saved arrives once and in order. R14, R15, R18 and R20 of the reliability list.
 */
import 'fake-indexeddb/auto';
import type { RequestContext } from '@portico/contracts/platform/context';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOutboxStore } from '../../../../shared/data-client/src/outbox/outbox-store.ts';
import { startTestApi, type TestApi } from '../harness.ts';
import { appendArea } from './append-call.ts';
import { type Fate, fates } from './faulty-network.ts';
import { sequences } from './outbox-sequences.ts';
import { OutboxWorld, type Plant } from './outbox-world.ts';

const isFull = process.env.PORTICO_TEST_SCALE === 'full';
const seed = 20_261_121;

let test: TestApi;
let context: RequestContext;
beforeAll(async () => {
  test = await startTestApi({ areas: [appendArea], connections: 6 });
  const account = test.ids('learner').userId;
  const [row] = await test.sql('select organisation_id as id from portal.account_membership where user_id = $1', [
    account,
  ]);
  context = { account, organisation: row.id };
});
afterAll(() => test.close());

interface Outcome {
  /** Failure of the first sequence that broke a promise; undefined if none did. */
  failure: string | undefined;
  sequences: number;
  writes: number;
  reloads: number;
  conflicts: number;
  met: Map<Fate, number>;
}

const plans = fc.array(fc.constantFrom<Fate>('delivered', 'delivered', 'delivered', ...fates), {
  minLength: 3,
  maxLength: 20,
});

async function runSequences(runs: number, plant: Plant = (parts) => parts): Promise<Outcome> {
  const received: Outcome = { failure: undefined, sequences: 0, writes: 0, reloads: 0, conflicts: 0, met: new Map() };
  const property = fc.asyncProperty(sequences(), plans, async (commands, plan) => {
    const world = new OutboxWorld(test, context, plan, plant);
    try {
      await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
      await world.comeToRest();
      const faults = await world.faults();
      if (faults.length > 0) throw new Error(faults.join('; '));
    } finally {
      await world.close();
      received.sequences += 1;
      received.writes += world.promised.length;
      received.reloads += world.reloads;
      received.conflicts += world.conflicts;
      for (const [fate, count] of world.network.met) received.met.set(fate, (received.met.get(fate) ?? 0) + count);
    }
  });
  // A failing sequence is printed as it is, because shrinking cannot reproduce its timing.
  const details = await fc.check(property, { numRuns: runs, seed, endOnFailure: true });
  if (details.failed) received.failure = `${details.errorInstance}\n${fc.defaultReportMessage(details)}`;
  return received;
}

it('the outbox loses nothing, duplicates nothing and preserves the order', {
  timeout: isFull ? 1_800_000 : 120_000,
}, async () => {
  const received = await runSequences(isFull ? 1000 : 50);
  const met = [...received.met].map(([fate, count]) => `${fate} ${count}`).join(', ');
  console.log(
    `outbox: ${received.sequences} sequences, ${received.writes} writes, ${received.reloads} reloads, ${received.conflicts} conflicts; ${met}`,
  );
  expect(received.failure).toBeUndefined();
  for (const fate of fates) expect(received.met.get(fate) ?? 0, fate).toBeGreaterThan(0);
  expect(received.conflicts).toBeGreaterThan(0);
});

const plants: Record<string, Plant> = {
  'a key for each try': (parts) => ({ ...parts, send: (entry) => parts.send({ ...entry, key: crypto.randomUUID() }) }),
  'called saved before it is stored': (parts) => ({
    ...parts,
    storeOf: (database) => {
      const store = createOutboxStore(database);
      return {
        ...store,
        async add(entry, now) {
          setTimeout(() => store.add(entry, now).catch(() => {}), 4);
          return { ...(entry as object), n: 0, writtenAt: now } as Awaited<ReturnType<typeof store.add>>;
        },
      };
    },
  }),
  'taken out before it is sent': (parts) => ({
    ...parts,
    storeOf: (database) => {
      const store = createOutboxStore(database);
      return {
        ...store,
        async begin(n, now) {
          const entry = await store.begin(n, now);
          await store.discard(n);
          return entry;
        },
      };
    },
  }),
  'a subject is not waited for': (parts) => ({
    ...parts,
    storeOf: (database) => {
      const store = createOutboxStore(database);
      return {
        ...store,
        heads: async () => (await store.list()).map((entry) => ({ ...entry, subject: entry.key })),
      };
    },
  }),
};

it.each([
  ['a key for each try', /^Error: twice in /],
  ['called saved before it is stored', /^Error: lost in /],
  ['taken out before it is sent', /^Error: lost in /],
  ['a subject is not waited for', /^Error: out of order in /],
])('the model detects a planted fault: %s', { timeout: 300_000 }, async (name, found) => {
  expect((await runSequences(200, plants[name])).failure).toMatch(found);
});
