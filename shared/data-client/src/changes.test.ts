// A tab that writes also receives the event of its own write, and has refetched already.
import { defineCall } from '@portico/contracts/platform/call';
import { recordsHeader } from '@portico/contracts/platform/changes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { isOwn, refetchAtOnce, refetchChanged } from './changes.ts';
import { queryClient } from './query-client.ts';
import { configureClient, sendCall } from './send-call.ts';

const declared = {
  area: 'pd',
  name: 'readBoard',
  method: 'GET',
  summary: 'A board.',
  answer: z.object({}),
  access: { kind: 'public', because: 'it is a test' },
  scope: 'none',
  limit: 'read',
  writes: false,
} as const;
const reading = defineCall(declared);
const writing = defineCall({ ...declared, name: 'saveBoard', method: 'POST', writes: true });

let answer: ((response: Response) => void) | undefined;
beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  );
  vi.spyOn(console, 'error').mockImplementation(() => {});
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
  queryClient.clear();
});

const said = (request: string, records: string, status = 200) =>
  Response.json({}, { status, headers: { [recordsHeader]: records, 'x-request-id': request } });
const sent = () => vi.waitFor(() => expect(answer).toBeTypeOf('function'));
function reply(response: Response): void {
  answer?.(response);
  answer = undefined;
}

test('the event of a write in progress waits for its answer, and is then this tab’s own', async () => {
  const write = sendCall(writing, {}, { changed: refetchAtOnce });
  await sent();
  const own = isOwn('1');
  const other = isOwn('2');
  reply(said('1', 'bord'));
  await write;
  expect(await own).toBe(true);
  expect(await other).toBe(false);
  expect(await isOwn(undefined)).toBe(false);
});

test('the event of a failed write, or of one after which nothing is requested again, is not this tab’s own', async () => {
  const refused = sendCall(writing, {}, { changed: refetchAtOnce });
  await sent();
  const own = isOwn('3');
  reply(said('3', '', 403));
  await expect(refused).rejects.toThrow();
  expect(await own).toBe(false);
  const silent = sendCall(writing, {});
  await sent();
  reply(said('4', 'bord'));
  await silent;
  expect(await isOwn('4')).toBe(false);
});

test.each([
  ['names what it was made of', 'bord', true],
  ['names something else', 'quiz', false],
  ['says that everything has changed', '*', true],
  ['says nothing, as an older server does', null, true],
  ['says that nothing has changed', '', false],
])('an answer is out of date if a write %s', async (_, changed, isStale) => {
  const read = sendCall(reading, {});
  await sent();
  reply(said('5', 'bord item'));
  await read;
  queryClient.setQueryData(['pd', 'readBoard', {}], {});
  queryClient.setQueryData(['pd', 'listKept', {}], {});
  await refetchChanged('pd', changed);
  expect(queryClient.getQueryState(['pd', 'readBoard', {}])?.isInvalidated).toBe(isStale);
  // The sources of this response are unknown.
  expect(queryClient.getQueryState(['pd', 'listKept', {}])?.isInvalidated).toBe(true);
});
