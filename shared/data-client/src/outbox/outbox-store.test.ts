import 'fake-indexeddb/auto';
import { discard, save } from '@portico/contracts/draft/calls';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openUnsent, type UnsentDatabase } from '../unsent/unsent-database.ts';
import type { StoredInput } from './entry.ts';
import { createOutboxStore, type NewEntry, type OutboxStore } from './outbox-store.ts';

let database: UnsentDatabase;
let store: OutboxStore;
let opened = 0;
beforeEach(async () => {
  opened += 1;
  database = await openUnsent(`store ${opened}`);
  store = createOutboxStore(database);
});
afterEach(() => database.close());

const context = {
  account: 'a0000000-0000-4000-8000-000000000001',
  organisation: 'b0000000-0000-4000-8000-000000000001',
};
const pagesOf = ({ body }: StoredInput) => (body as { pages: number[] }).pages;
const report = (pages: number[], change: Partial<NewEntry> = {}): NewEntry => ({
  call: discard,
  subject: 'course 1',
  label: 'Progress',
  context,
  input: { body: { pages } },
  join: (waiting) => ({ body: { pages: [...pagesOf(waiting), ...pages] } }),
  ...change,
});
const add = (pages: number[], change?: Partial<NewEntry>) => store.add(report(pages, change), 1);
const waiting = async () => (await store.list()).map(({ input }) => pagesOf(input));

it('joins waiting writes of the same subject, call and context, and nothing else', async () => {
  await add([1]);
  await add([2]);
  await add([3], { subject: 'course 2' });
  await add([4], { call: save });
  await add([5]);
  await add([6], { context: { ...context, account: 'a0000000-0000-4000-8000-000000000002' } });
  expect(await waiting()).toEqual([[1, 2], [3], [4], [5], [6]]);
});

it('a finished write does not settle what was joined to it while it was sent: the whole is sent with another key', async () => {
  const first = await add([1]);
  const sent = await store.begin(first.n, 2);
  const joined = await add([2]);
  expect([joined.n, joined.key === first.key, joined.firstSentAt]).toEqual([first.n, false, null]);
  expect(await store.finish(sent ?? first, { version: undefined })).toBe(false);
  await store.postpone(first, 99);
  await store.stop(first, { reason: 'refused', status: 400, code: '', requestId: '', fields: [], current: null });
  expect(await store.list()).toMatchObject([{ key: joined.key, notBefore: 0, stop: null }]);
  expect(await waiting()).toEqual([[1, 2]]);
  expect(await store.finish(joined, { version: undefined })).toBe(true);
  expect(await waiting()).toEqual([]);
});

it('a new write is not joined to one that needs the person’s decision, but queued behind it', async () => {
  const first = await add([1]);
  await store.stop(first, { reason: 'conflict', status: 409, code: '', requestId: '', fields: [], current: null });
  await add([2]);
  expect(await waiting()).toEqual([[1], [2]]);
});
