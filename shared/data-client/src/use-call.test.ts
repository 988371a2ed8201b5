// When data is refetched automatically: at the page's interval while visible, and at once when an overdue page becomes
// visible.
import { defineCall } from '@portico/contracts/platform/call';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

const reading = defineCall({
  area: 'coaching',
  name: 'getUpcomingEvents',
  method: 'GET',
  summary: 'What is coming.',
  answer: z.number(),
  access: { kind: 'public', because: 'a test asks' },
  scope: 'self',
  limit: 'read',
  writes: false,
});
const minute = 60_000;

let asked = 0;
/** TanStack Query refetches nothing automatically without a window. */
async function show(options: { cacheMinutes?: number; refreshMs?: number }) {
  const { QueryObserver, focusManager } = await import('@tanstack/react-query');
  const { queryClient } = await import('./query-client.ts');
  const { callQuery } = await import('./use-call.ts');
  queryClient.clear();
  queryClient.mount();
  focusManager.setFocused(true);
  const leave = new QueryObserver(queryClient, callQuery(reading, {}, options)).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  return {
    leave: () => {
      leave();
      queryClient.unmount();
    },
    see: async (isSeen: boolean) => {
      focusManager.setFocused(isSeen);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

beforeAll(() => vi.stubGlobal('window', globalThis));
afterAll(() => vi.unstubAllGlobals());
beforeEach(async () => {
  vi.useFakeTimers();
  asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return { ok: true, status: 200, headers: new Headers(), json: async () => asked };
  });
  const { configureClient } = await import('./send-call.ts');
  configureClient({
    base: (area) => `/api/${area}`,
    token: async () => undefined,
    context: () => undefined,
    renew: async () => false,
    failed: () => {},
  });
});
afterEach(() => vi.useRealTimers());

test('a polled call is repeated while it is visible, however long it would stay fresh', async () => {
  const page = await show({ cacheMinutes: 720, refreshMs: 2.5 * minute });
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(asked).toBe(3);
  page.leave();
});

test('a polled call pauses while hidden, and is repeated at once after a night but not after a moment', async () => {
  const page = await show({ cacheMinutes: 720, refreshMs: 2.5 * minute });
  await page.see(false);
  await vi.advanceTimersByTimeAsync(600 * minute);
  expect(asked).toBe(1);
  await page.see(true);
  expect(asked).toBe(2);
  await page.see(false);
  await vi.advanceTimersByTimeAsync(0.5 * minute);
  await page.see(true);
  expect(asked).toBe(2);
  page.leave();
});

test('a call that is not polled is not repeated when the page becomes visible again', async () => {
  const page = await show({});
  await page.see(false);
  await vi.advanceTimersByTimeAsync(600 * minute);
  await page.see(true);
  expect(asked).toBe(1);
  page.leave();
});

test('what is read once is not read again while it is fresh, and is shared with what is drawn later', async () => {
  vi.useRealTimers();
  const { queryClient } = await import('./query-client.ts');
  const { fetchCall } = await import('./use-call.ts');
  queryClient.clear();
  const before = asked;
  const options = { cacheMinutes: Number.POSITIVE_INFINITY };
  const first = await fetchCall(reading, {}, options);
  expect(await fetchCall(reading, {}, options)).toBe(first);
  expect(asked - before).toBe(1);
  expect(queryClient.getQueryData([reading.area, reading.name, {}])).toBe(first);
});
