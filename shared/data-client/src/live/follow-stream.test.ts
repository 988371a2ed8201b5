/** Checks the delays between attempts with fake timers. */
import { stream } from '@portico/contracts/live/events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, fakeStreamServer } from './fake-stream-server.ts';
import { followStream } from './follow-stream.ts';

let server: FakeServer;
let stop: AbortController;
let wake: () => void;
const closed = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  server = fakeStreamServer();
  stop = new AbortController();
  closed.mockClear();
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    wake = listener;
  });
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => {
  stop.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const source = { address: '/s', token: async () => 'token', renew: async () => false, ageMs: () => 700 };
const listener = { lastId: () => undefined, onMessage: () => {}, closed, refused: () => {} };
const follow = (more: Partial<typeof source> = {}) => void followStream({ ...source, ...more }, listener, stop.signal);
const streams = (count: number) => vi.waitFor(() => expect(server.streams).toHaveLength(count));
const turns = () => vi.advanceTimersByTimeAsync(0);
/** Returns the time until the next attempt. */
async function nextTryAfter(stepMs: number, mostMs: number): Promise<number> {
  const before = server.streams.length + server.refusals.length;
  for (let passed = 0; passed <= mostMs; passed += stepMs) {
    await vi.advanceTimersByTimeAsync(stepMs);
    if (server.streams.length + server.refusals.length !== before) return passed + stepMs;
  }
  return Number.POSITIVE_INFINITY;
}

test('an unavailable server is retried at growing intervals, up to a minute', async () => {
  for (let at = 0; at < 9; at += 1) server.refusals.push(new Response('', { status: 503 }));
  follow();
  await turns();
  const waits: number[] = [];
  for (let at = 0; at < 8; at += 1) waits.push(await nextTryAfter(500, 70_000));
  expect(waits).toEqual([1500, 3000, 6000, 12_000, 24_000, 45_000, 45_000, 45_000]);
});

test('Retry-After is respected', async () => {
  server.refusals.push(new Response('', { status: 429, headers: { 'retry-after': '30' } }));
  follow();
  await turns();
  expect(await nextTryAfter(1000, 60_000)).toBe(30_000);
});

test('without a token the next attempt follows after a minute', async () => {
  const token = vi.fn(async () => undefined as unknown as string);
  follow({ token });
  await turns();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(token).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(token).toHaveBeenCalledTimes(2);
});

test('forty seconds of silence end the stream, a heartbeat restarts them', async () => {
  follow();
  await streams(1);
  server.streams[0]?.hello(1);
  await turns();
  await vi.advanceTimersByTimeAsync(stream.silentMs - 1000);
  server.streams[0]?.send(':hb\nid: 1\n\n');
  await turns();
  await vi.advanceTimersByTimeAsync(stream.silentMs - 1000);
  expect(server.open()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect([server.open().length, closed.mock.calls.length]).toEqual([0, 1]);
  expect(await nextTryAfter(500, 5000)).toBe(1500);
});

test('changed rights restart the stream at once, a stopping server after the delay it requested', async () => {
  follow();
  await streams(1);
  server.streams[0]?.send('retry: 4000\n\n');
  server.streams[0]?.hello(1);
  server.streams[0]?.send('retry: 4000\n\n');
  await turns();
  server.streams[0]?.end('rights');
  await turns();
  expect(await nextTryAfter(100, 5000)).toBe(500);
  server.streams[1]?.send('retry: 4000\n\n');
  await turns();
  server.streams[1]?.end('stopping');
  await turns();
  expect(await nextTryAfter(500, 8000)).toBe(4000);
});

test('a device that comes online retries at once', async () => {
  for (let at = 0; at < 6; at += 1) server.refusals.push(new Response('', { status: 503 }));
  follow();
  await turns();
  const left = server.refusals.length;
  wake();
  await turns();
  expect(server.refusals).toHaveLength(left - 1);
});
