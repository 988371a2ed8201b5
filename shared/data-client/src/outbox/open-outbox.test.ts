import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { nameOfUnsent, openUnsent } from '../unsent/unsent-database.ts';
import type { SendAnswer } from './judge-answer.ts';
import { type Outbox, openOutbox } from './open-outbox.ts';

const context = {
  account: 'a0000000-0000-4000-8000-000000000001',
  organisation: 'b0000000-0000-4000-8000-000000000001',
};
const call = { id: 'hr/x', area: 'hr', name: 'x', path: 'x', method: 'POST', access: { kind: 'account' } } as never;
const entry = { subject: 's', call, input: {}, context, label: 'Waits' };

const open: Outbox[] = [];
afterEach(() => {
  for (const outbox of open.splice(0)) outbox.close();
});

/** The first of two tabs sends. The server demands a sign-in until the test changes that. */
async function twoTabs(digest: string) {
  const server = { status: 401, asked: 0 };
  const send = async (): Promise<SendAnswer> => {
    server.asked += 1;
    return { status: server.status };
  };
  const tab = async (leads: boolean) => {
    const database = await openUnsent(nameOfUnsent(digest));
    const lead = (work: (signal: AbortSignal) => unknown) => {
      const leading = new AbortController();
      if (leads) void work(leading.signal);
      return () => leading.abort();
    };
    const outbox = openOutbox({ database, digest, send, lead });
    open.push(outbox);
    return outbox;
  };
  return { server, leading: await tab(true), other: await tab(false) };
}

it.each(['leading', 'other'] as const)(
  'what waited for a sign-in continues when the %s tab is asked to hurry',
  async (hurried) => {
    const tabs = await twoTabs(`hurry-${hurried}`);
    await tabs.leading.add(entry);
    await vi.waitFor(() => expect(tabs.server.asked).toBeGreaterThan(0));
    expect(await tabs.leading.list()).toHaveLength(1);
    tabs.server.status = 200;
    await tabs[hurried].hurry();
    await vi.waitFor(async () => expect(await tabs.leading.list()).toEqual([]));
  },
);

it('a refused sign-in does not cause a loop', async () => {
  const { server, leading } = await twoTabs('circle');
  await leading.add(entry);
  await vi.waitFor(() => expect(server.asked).toBe(1));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(server.asked).toBe(1);
});
