import { defineCall } from '@portico/contracts/platform/call';
import { recordsHeader } from '@portico/contracts/platform/changes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { isOwn } from '../changes.ts';
import { queryClient } from '../query-client.ts';
import { configureClient, sendCall } from '../send-call.ts';
import type { OutboxEntry } from './entry.ts';
import { sendEntry } from './send-entry.ts';

const board = defineCall({
  area: 'pd',
  name: 'readBoard',
  method: 'GET',
  summary: 'A board.',
  answer: z.object({}),
  access: { kind: 'public', because: 'it is a test' },
  scope: 'none',
  limit: 'read',
  writes: false,
});
const entry: OutboxEntry = {
  n: 1,
  key: 'k1',
  subject: 'board',
  // Exactly what is stored: the declaration is gone.
  call: { id: 'pd/setStatus', area: 'pd', name: 'setStatus', path: '/setStatus', method: 'POST', access: board.access },
  input: { body: {} },
  context: { organisationId: null, actingFor: null } as unknown as OutboxEntry['context'],
  label: 'My status',
  writtenAt: 0,
  precondition: null,
  firstSentAt: null,
  tries: 0,
  notBefore: 0,
  stop: null,
};

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      {},
      { headers: { [recordsHeader]: 'bord', 'x-request-id': address.includes('setStatus') ? 'own' : 'read' } },
    ),
  );
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
  queryClient.clear();
});

test('a queued write makes stale what it has changed, and its event is this tab’s own', async () => {
  const key = ['pd', 'readBoard'];
  await queryClient.query({ queryKey: key, queryFn: () => sendCall(board, {}), staleTime: Number.POSITIVE_INFINITY });
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(false);
  expect(await sendEntry(entry)).toMatchObject({ status: 200 });
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
  expect(await isOwn('own')).toBe(true);
});
