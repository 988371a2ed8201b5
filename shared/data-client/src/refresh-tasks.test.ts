// Any write may complete a task, and Today must not keep showing it.
import { defineCall } from '@portico/contracts/platform/call';
import { getWaiting } from '@portico/contracts/portal/task-calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { queryClient } from './query-client.ts';
import { refreshTasksSoon } from './refresh-tasks.ts';
import { configureClient, sendCall } from './send-call.ts';

const declared = {
  area: 'coaching',
  name: 'saveCoachSessionStatus',
  method: 'POST',
  summary: 'Accepts a session.',
  answer: z.object({}),
  access: { kind: 'public', because: 'a test asks' },
  scope: 'object',
  limit: 'write',
} as const;
const writing = defineCall({ ...declared, writes: true });
const reading = defineCall({ ...declared, writes: false });

const key = [getWaiting.area, getWaiting.name, { query: { userID: 'u' } }];
const isStale = () => queryClient.getQueryState(key)?.isInvalidated;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  configureClient({
    base: (area) => `/api/${area}`,
    token: async () => undefined,
    context: () => undefined,
    renew: async () => false,
    failed: () => {},
  });
  queryClient.setQueryData(key, { items: [] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  queryClient.clear();
});

const server = (status: number) =>
  vi.stubGlobal('fetch', async () => new Response('{}', { status, headers: { 'content-type': 'application/json' } }));

test('a write makes tasks stale, even if its outcome is unknown; reading does not', async () => {
  server(200);
  await sendCall(reading, {});
  expect(isStale()).toBe(false);
  await sendCall(writing, {});
  expect(isStale()).toBe(true);
  queryClient.setQueryData(key, { items: [] });
  server(502);
  await expect(sendCall(writing, {})).rejects.toThrow();
  expect(isStale()).toBe(true);
});

test('presence causes no extra work: Today does not request again because of it', async () => {
  server(200);
  await sendCall(writing, {}, { makesNoWork: true });
  expect(isStale()).toBe(false);
});

test('in a storm of events Today requests once a second, and gets the last one', async () => {
  const asked = vi.spyOn(queryClient, 'invalidateQueries');
  for (let event = 0; event < 25; event += 1) {
    refreshTasksSoon();
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveBeenCalledTimes(3);
  expect(isStale()).toBe(true);
});
