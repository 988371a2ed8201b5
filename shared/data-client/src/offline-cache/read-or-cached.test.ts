import { defineCall } from '@portico/contracts/platform/call';
import type { RequestContext } from '@portico/contracts/platform/context';
import { offlineCache } from '@portico/contracts/platform/offline-cache';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { queryClient } from '../query-client.ts';
import { configureClient, sendCall } from '../send-call.ts';
import { fakeCaches } from './fake-caches.ts';
import { isFromDevice, readOrCached } from './read-or-cached.ts';
import { restMs } from './server-answers.ts';
import { shownFromDevice } from './shown-from-device.ts';

const reading = {
  area: 'content',
  name: 'readHelp',
  method: 'GET',
  summary: 'A help article.',
  query: z.strictObject({ id: z.string() }),
  answer: z.object({ title: z.string() }),
  access: { kind: 'account' },
  scope: 'object',
  limit: 'read',
  writes: false,
  keptOnDevice: true,
} as const;
const call = defineCall(reading);
const input = { query: { id: 'scanner' } };

const context = (account: string): RequestContext => ({ account, organisation: 'north' }) as RequestContext;
let owner: string | undefined;
let as: RequestContext;
let store: ReturnType<typeof fakeCaches>;
let reply: (address: string) => Promise<Response>;
/** In milliseconds of the page's clock. */
let clock = 0;

const answers = (body: unknown, status = 200) => {
  reply = async () => new Response(JSON.stringify(body), { status });
};
const noServer = () => {
  reply = () => Promise.reject(new TypeError('fetch failed'));
};
/** Reads do not wait until responses are stored. */
const settled = () => vi.waitFor(() => expect(store.entries.size).toBeGreaterThan(0));

const connectTo = (tenant: string) =>
  configureClient({
    tenant,
    base: (area) => `/api/${area}`,
    token: async () => 'token',
    context: () => as,
    renew: async () => false,
    failed: () => {},
    owner: () => owner,
  });

beforeEach(() => {
  owner = 'harbour ada';
  as = context('ada');
  store = fakeCaches();
  vi.stubGlobal('caches', store);
  vi.stubGlobal('fetch', (address: string) => reply(address));
  clock += restMs;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  vi.stubGlobal('navigator', { onLine: true });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  connectTo('harbour');
  shownFromDevice.end();
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function cacheAnswer(): Promise<void> {
  answers({ title: 'Scanner' });
  await readOrCached(call, input);
  await settled();
}

test('without the server the last answer is read, with its age', async () => {
  await cacheAnswer();
  expect(shownFromDevice.oldest()).toBeUndefined();
  noServer();
  expect(await readOrCached(call, input)).toEqual({ title: 'Scanner' });
  expect(shownFromDevice.oldest()).toBeGreaterThan(Date.now() - 60_000);
  answers({ title: 'Scanner, new' });
  expect(await readOrCached(call, input)).toEqual({ title: 'Scanner, new' });
  await vi.waitFor(() => expect(shownFromDevice.oldest()).toBeUndefined());
});

const { keptOnDevice: _, ...passing } = reading;
const other = defineCall({ ...passing, name: 'readNews' });
/** Renders a page that shows the article, and counts its requests. */
function showArticle() {
  let asked = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey: ['content', 'readHelp', input],
    queryFn() {
      asked += 1;
      return readOrCached(call, input);
    },
    retry: false,
  });
  const leave = observer.subscribe(() => {});
  return { leave, asked: () => asked, shown: () => observer.getCurrentResult().data };
}

test('any answer of the server means that it is back: cached data is requested again', async () => {
  await cacheAnswer();
  noServer();
  const article = showArticle();
  await vi.waitFor(() => expect(article.shown()).toEqual({ title: 'Scanner' }));
  expect(isFromDevice(article.shown())).toBe(true);
  answers({ title: 'Back' });
  await sendCall(other, input);
  await vi.waitFor(() => expect(article.shown()).toEqual({ title: 'Back' }));
  await vi.waitFor(() => expect(shownFromDevice.oldest()).toBeUndefined());
  expect(isFromDevice(article.shown())).toBe(false);
  article.leave();
});

test('if only one area is unavailable, what came from the device is still marked so, and is not requested in a loop', async () => {
  await cacheAnswer();
  reply = async (address) => {
    if (address.includes('readHelp')) throw new TypeError('fetch failed');
    return new Response(JSON.stringify({ title: 'News' }));
  };
  const article = showArticle();
  await vi.waitFor(() => expect(article.shown()).toEqual({ title: 'Scanner' }));
  for (const _ of [1, 2, 3]) await sendCall(other, input);
  await vi.waitFor(() => expect(article.asked()).toBe(2));
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await sendCall(other, input);
  expect(article.asked()).toBe(2);
  expect(shownFromDevice.oldest()).toBeDefined();
  clock += restMs;
  await sendCall(other, input);
  await vi.waitFor(() => expect(article.asked()).toBe(3));
  expect(shownFromDevice.oldest()).toBeDefined();
  article.leave();
});

test('a gateway that reports the server as unavailable counts as no server; the server’s own error does not', async () => {
  await cacheAnswer();
  answers('Bad Gateway', 502);
  expect(await readOrCached(call, input)).toEqual({ title: 'Scanner' });
  answers({ error: { code: 'fault', message: 'Fault', requestId: 'r1' } }, 500);
  await expect(readOrCached(call, input)).rejects.toMatchObject({ status: 500 });
});

test.each([
  ['another sign-in', () => (owner = 'harbour ben')],
  ['a signed-out visitor', () => (owner = undefined)],
  ['another tenant at the same address', () => connectTo('ember')],
  ['another account or organisation', () => (as = context('ada-lead'))],
  ['a request after too long', () => vi.setSystemTime(Date.now() + offlineCache.days * 86_400_000)],
])('%s finds nothing', async (_who, change) => {
  await cacheAnswer();
  vi.useFakeTimers({ toFake: ['Date'] });
  change();
  noServer();
  await expect(readOrCached(call, input)).rejects.toMatchObject({ code: 'unreachable' });
});

test('other input finds nothing, nor does a portal whose answers have another shape', async () => {
  await cacheAnswer();
  noServer();
  await expect(readOrCached(call, { query: { id: 'printer' } })).rejects.toMatchObject({ code: 'unreachable' });
  const newer = defineCall({ ...reading, answer: z.object({ title: z.string(), level: z.number() }) });
  await expect(readOrCached(newer, input)).rejects.toMatchObject({ code: 'unreachable' });
});

test.each([403, 404])('what the server refuses with %i is removed from the cache', async (status) => {
  await cacheAnswer();
  answers({ error: { code: status === 403 ? 'forbidden' : 'not_found', message: 'No', requestId: 'r2' } }, status);
  await expect(readOrCached(call, input)).rejects.toMatchObject({ status });
  noServer();
  await expect(readOrCached(call, input)).rejects.toMatchObject({ code: 'unreachable' });
});

test('the oldest are removed when there are too many', async () => {
  answers({ title: 'One' });
  for (let n = 0; n <= offlineCache.answers; n++) {
    const before = [...store.entries.keys()].at(-1);
    await readOrCached(call, { query: { id: `${n}` } });
    // Storing is asynchronous, and the entry stored first counts as the oldest.
    await vi.waitFor(() => expect([...store.entries.keys()].at(-1)).not.toBe(before), { interval: 1 });
  }
  await vi.waitFor(() => expect(store.entries.size).toBe(offlineCache.answers));
  noServer();
  await expect(readOrCached(call, { query: { id: '0' } })).rejects.toMatchObject({ code: 'unreachable' });
  expect(await readOrCached(call, { query: { id: '1' } })).toEqual({ title: 'One' });
});

test('a device that stores nothing reads from the server as usual', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('no', 'SecurityError')) });
  answers({ title: 'Scanner' });
  expect(await readOrCached(call, input)).toEqual({ title: 'Scanner' });
  noServer();
  await expect(readOrCached(call, input)).rejects.toMatchObject({ code: 'unreachable' });
});
