// Pressing again repeats a write whose outcome is unknown, and nothing else.
import { defineCall } from '@portico/contracts/platform/call';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createKeyedSend } from './keyed-send.ts';
import { configureClient } from './send-call.ts';

const save = defineCall({
  area: 'content',
  name: 'saveWord',
  method: 'POST',
  summary: 'A word.',
  body: z.object({ word: z.string() }),
  answer: z.object({}),
  access: { kind: 'public', because: 'a test' },
  scope: 'object',
  limit: 'read',
  writes: true,
  repeatable: true,
});
const input = { body: { word: 'Harbour' } };

/** Keys received by the server. */
const keys: (string | null)[] = [];
const answer = (status: number, body: unknown) => () =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }));
const away = () => Promise.reject(new TypeError('Failed to fetch'));
let next: () => Promise<Response> = answer(200, {});

beforeEach(() => {
  keys.length = 0;
  vi.stubGlobal('navigator', { onLine: true });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'));
    return next();
  });
  configureClient({
    base: (area) => `/api/${area}`,
    token: async () => undefined,
    context: () => undefined,
    renew: async () => false,
    failed: () => {},
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The keys of consecutive writes, numbered in order of first use. */
async function keysOf(...writes: [typeof input, () => Promise<Response>][]): Promise<number[]> {
  const send = createKeyedSend();
  for (const [written, meets] of writes) {
    next = meets;
    await send(save, written).catch(() => {});
  }
  return keys.map((key) => [...new Set(keys)].indexOf(key));
}

const done = answer(200, {});
const refused = answer(409, { error: { code: 'conflict', message: '', requestId: 'r' } });

test('two presses are two writes', async () => {
  expect(await keysOf([input, done], [input, done])).toEqual([0, 1]);
});

test.each([
  ['a network failure', away],
  ['a server error', answer(500, { error: { code: 'unexpected', message: '', requestId: 'r' } })],
  ['an unreadable answer', answer(200, 'half')],
])('a write that ended with %s is sent again with the same key until it is answered', async (_, lost) => {
  expect(await keysOf([input, lost], [input, lost], [input, done], [input, done])).toEqual([0, 0, 0, 1]);
});

test('a changed input is another write', async () => {
  const changed = { body: { word: 'Ember' } };
  expect(await keysOf([input, away], [changed, done], [input, done])).toEqual([0, 1, 2]);
});

test('a write that the server refused is sent again with a new key', async () => {
  expect(await keysOf([input, refused], [input, done])).toEqual([0, 1]);
});

test.each([
  ['too many calls', 429, 'too_many_requests'],
  ['an expired sign-in', 401, 'not_signed_in'],
  ['a timeout', 408, 'unexpected'],
])('an uncertain write keeps its key if its repetition ends with %s', async (_, status, code) => {
  const later = answer(status, { error: { code, message: '', requestId: 'r' } });
  expect(await keysOf([input, away], [input, later], [input, done], [input, done])).toEqual([0, 0, 0, 1]);
});

test('an uncertain write keeps its key after attempts without a network', async () => {
  const disconnected = () => {
    vi.stubGlobal('navigator', { onLine: false });
    return away();
  };
  const connected = () => {
    vi.stubGlobal('navigator', { onLine: true });
    return done();
  };
  expect(await keysOf([input, away], [input, disconnected], [input, disconnected], [input, connected])).toEqual([
    0, 0, 0, 0,
  ]);
});
