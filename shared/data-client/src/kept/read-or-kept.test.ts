import { defineCall } from '@portico/contracts/platform/call';
import type { RequestContext } from '@portico/contracts/platform/context';
import { keptOnDevice } from '@portico/contracts/platform/kept-on-device';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { configureClient } from '../send-call.ts';
import { fakeCaches } from './fake-caches.ts';
import { readOrKept } from './read-or-kept.ts';
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
let reply: () => Promise<Response>;

const answers = (body: unknown, status = 200) => {
  reply = async () => new Response(JSON.stringify(body), { status });
};
const noServer = () => {
  reply = () => Promise.reject(new TypeError('fetch failed'));
};
/** Keeping is not waited for by whoever reads. */
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
  vi.stubGlobal('fetch', () => reply());
  vi.stubGlobal('navigator', { onLine: true });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  connectTo('harbour');
  shownFromDevice.end();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function keep(): Promise<void> {
  answers({ title: 'Scanner' });
  await readOrKept(call, input);
  await settled();
}

test('without the server the last answer is read, and it is told of when it is', async () => {
  await keep();
  expect(shownFromDevice.oldest()).toBeUndefined();
  noServer();
  expect(await readOrKept(call, input)).toEqual({ title: 'Scanner' });
  expect(shownFromDevice.oldest()).toBeGreaterThan(Date.now() - 60_000);
  answers({ title: 'Scanner, new' });
  expect(await readOrKept(call, input)).toEqual({ title: 'Scanner, new' });
  expect(shownFromDevice.oldest()).toBeUndefined();
});

test('a gateway that says the server is away counts as no server; the server’s own fault does not', async () => {
  await keep();
  answers('Bad Gateway', 502);
  expect(await readOrKept(call, input)).toEqual({ title: 'Scanner' });
  answers({ error: { code: 'fault', message: 'Fault', requestId: 'r1' } }, 500);
  await expect(readOrKept(call, input)).rejects.toMatchObject({ status: 500 });
});

test.each([
  ['another sign-in', () => (owner = 'harbour ben')],
  ['nobody', () => (owner = undefined)],
  ['another tenant at the same address', () => connectTo('ember')],
  ['another account or organisation', () => (as = context('ada-lead'))],
  ['after too long', () => vi.setSystemTime(Date.now() + keptOnDevice.days * 86_400_000)],
])('%s finds nothing', async (_who, change) => {
  await keep();
  vi.useFakeTimers({ toFake: ['Date'] });
  change();
  noServer();
  await expect(readOrKept(call, input)).rejects.toMatchObject({ code: 'unreachable' });
});

test('other input finds nothing, nor does a portal whose answers have another shape', async () => {
  await keep();
  noServer();
  await expect(readOrKept(call, { query: { id: 'printer' } })).rejects.toMatchObject({ code: 'unreachable' });
  const newer = defineCall({ ...reading, answer: z.object({ title: z.string(), level: z.number() }) });
  await expect(readOrKept(newer, input)).rejects.toMatchObject({ code: 'unreachable' });
});

test.each([403, 404])('what the server refuses with %i is no longer kept', async (status) => {
  await keep();
  answers({ error: { code: status === 403 ? 'forbidden' : 'not_found', message: 'No', requestId: 'r2' } }, status);
  await expect(readOrKept(call, input)).rejects.toMatchObject({ status });
  noServer();
  await expect(readOrKept(call, input)).rejects.toMatchObject({ code: 'unreachable' });
});

test('the oldest go when there are too many', async () => {
  answers({ title: 'One' });
  for (let n = 0; n <= keptOnDevice.answers; n++) await readOrKept(call, { query: { id: `${n}` } });
  await vi.waitFor(() => expect(store.entries.size).toBe(keptOnDevice.answers));
  noServer();
  await expect(readOrKept(call, { query: { id: '0' } })).rejects.toMatchObject({ code: 'unreachable' });
  expect(await readOrKept(call, { query: { id: '1' } })).toEqual({ title: 'One' });
});

test('a device that keeps nothing reads from the server as ever', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('no', 'SecurityError')) });
  answers({ title: 'Scanner' });
  expect(await readOrKept(call, input)).toEqual({ title: 'Scanner' });
  noServer();
  await expect(readOrKept(call, input)).rejects.toMatchObject({ code: 'unreachable' });
});
