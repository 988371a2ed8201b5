// A stalled call: reads time out with an error, writes are awaited, and leaving the page ends both.
import { defineCall } from '@portico/contracts/platform/call';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { configureClient, patienceMs, sendCall } from './send-call.ts';

const declared = {
  area: 'content',
  name: 'readHelp',
  method: 'GET',
  summary: 'A help article.',
  answer: z.object({ title: z.string() }),
  access: { kind: 'public', because: 'help is for everybody' },
  scope: 'object',
  limit: 'read',
  writes: false,
} as const;
const reading = defineCall(declared);
const writing = defineCall({ ...declared, name: 'writeHelp', method: 'POST', writes: true });

/** Responds after this long, and sends the body some time after the headers. */
function server(headMs: number, bodyMs = 0): void {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    const later = (ms: number) =>
      new Promise<void>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        setTimeout(resolve, ms);
      });
    const json = async () => {
      await later(bodyMs);
      return { title: 'Scanner' };
    };
    return later(headMs).then(() => ({ ok: true, status: 200, headers: new Headers(), json }));
  });
}

const failed: string[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  failed.length = 0;
  configureClient({
    base: (area) => `/api/${area}`,
    token: async () => undefined,
    context: () => undefined,
    renew: async () => false,
    failed: ({ code }) => void failed.push(code),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['never begins', 10 * patienceMs, 0],
  ['begins and then stops', 10, 10 * patienceMs],
])('a read is given up if the answer %s', async (_, headMs, bodyMs) => {
  server(headMs, bodyMs);
  const outcome = sendCall(reading, {}).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(patienceMs + 20);
  expect(await outcome).toMatchObject({ code: 'timed_out', status: 0 });
  expect(failed).toEqual(['timed_out']);
});

test('a slow answer is waited for, as long as it continues', async () => {
  server(patienceMs - 10, patienceMs - 10);
  const outcome = sendCall(reading, {});
  await vi.advanceTimersByTimeAsync(2 * patienceMs);
  expect(await outcome).toEqual({ title: 'Scanner' });
  expect(vi.getTimerCount()).toBe(0);
});

test('a write may have happened, so it is waited for', async () => {
  server(3 * patienceMs);
  const outcome = sendCall(writing, {});
  await vi.advanceTimersByTimeAsync(4 * patienceMs);
  expect(await outcome).toEqual({ title: 'Scanner' });
});

test('a write that is stored for later if no answer comes is given up', async () => {
  server(10 * patienceMs);
  const outcome = sendCall(writing, {}, { mayWait: true }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(patienceMs);
  expect(await outcome).toMatchObject({ code: 'timed_out', status: 0 });
});

test('leaving ends the call, and reports no failure', async () => {
  server(patienceMs);
  const leaving = new AbortController();
  const outcome = sendCall(reading, {}, { signal: leaving.signal }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10);
  leaving.abort();
  expect(await outcome).toMatchObject({ name: 'AbortError' });
  expect(failed).toEqual([]);
});

/** A network that fails after this long. While offline, nothing is sent at all. */
function network(goesAfterMs: number): void {
  const device = { onLine: goesAfterMs > 0 };
  vi.stubGlobal('navigator', device);
  vi.stubGlobal('fetch', async () => {
    await new Promise((resolve) => setTimeout(resolve, goesAfterMs));
    device.onLine = false;
    throw new TypeError('Failed to fetch');
  });
}

test.each([
  ['a write that begins without a network is reported as not sent', writing, 0, 'offline'],
  ['a write during which the network fails is reported as uncertain', writing, 10, 'unreachable'],
  ['a read during which the network fails is reported as offline', reading, 10, 'offline'],
])('%s', async (_, call, goesAfterMs, code) => {
  network(goesAfterMs);
  const outcome = sendCall(call, {}).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(20);
  expect(await outcome).toMatchObject({ code, status: 0 });
});

test('a device that believes it is offline but reaches the server continues working', async () => {
  server(10);
  vi.stubGlobal('navigator', { onLine: false });
  const outcome = sendCall(writing, {});
  await vi.advanceTimersByTimeAsync(20);
  expect(await outcome).toEqual({ title: 'Scanner' });
});

test('a call without a network to renew the sign-in is reported as not sent', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  configureClient({
    base: (area) => `/api/${area}`,
    token: () => Promise.reject(new Error('no network')),
    context: () => undefined,
    renew: async () => false,
    failed: () => {},
  });
  const signedIn = { ...writing, access: { kind: 'signedIn' } } as unknown as typeof writing;
  await expect(sendCall(signedIn, {})).rejects.toMatchObject({ code: 'offline' });
});
