import 'fake-indexeddb/auto';
import { discard } from '@portico/contracts/draft/calls';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../call-error.ts';
import { configureClient, patienceMs } from '../send-call.ts';
import { sendLasting } from '../send-lasting.ts';
import { closeUnsent, unsent } from '../unsent/portal-unsent.ts';
import { queueWrite } from './queue-write.ts';

const context = {
  account: 'a0000000-0000-4000-8000-000000000001',
  organisation: 'b0000000-0000-4000-8000-000000000001',
};
const body = { form: 'test/form', subject: '' };
const write = { call: discard, input: { body }, subject: 'note 1', label: 'Kept' };

let owner = 0;
const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  owner += 1;
  configureClient({
    base: (area) => `/api/${area}`,
    token: async () => 'token',
    renew: async () => false,
    context: () => context,
    failed: () => {},
    owner: () => `test ${owner}`,
  });
  vi.stubGlobal('fetch', asked);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  closeUnsent();
  asked.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('is stored on the device before anything is sent, with its context and key, and reports it', async () => {
  const { outbox } = await unsent();
  const onStored = vi.fn();
  const outcome = await queueWrite({ ...write, onKept: onStored });
  expect(outcome.kind).toBe('waiting');
  expect(onStored).toHaveBeenCalledTimes(1);
  expect(await outbox.list()).toMatchObject([
    {
      subject: 'note 1',
      label: 'Kept',
      context,
      input: { body },
      call: { id: 'draft/discard' },
      stop: null,
    },
  ]);
  expect(asked.mock.calls.map(([url]) => url)).not.toContain('/api/draft/discard');
});

it('is sent directly if the device stores nothing, still with a key', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('', 'SecurityError');
    },
  });
  asked.mockResolvedValue(Response.json({ ok: true }));
  const onStored = vi.fn();
  expect(await queueWrite({ ...write, onKept: onStored })).toEqual({ kind: 'sent', answer: { ok: true } });
  expect(onStored).not.toHaveBeenCalled();
  const headers = asked.mock.lastCall?.[1].headers as Record<string, string>;
  expect(headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
});

it('rejects if neither the device nor the server has it: nothing may be called saved', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('', 'SecurityError');
    },
  });
  asked.mockRejectedValue(new TypeError('fetch failed'));
  await expect(queueWrite(write)).rejects.toBeInstanceOf(CallError);
});

it('belongs to one sign-in: another finds nothing', async () => {
  await queueWrite(write);
  owner += 1;
  const { outbox } = await unsent();
  expect(await outbox.list()).toEqual([]);
});

const keyed = { idempotencyKey: 'c0000000-0000-4000-8000-000000000001' };
const marks = { subject: 'note 1', label: 'Kept', join: () => ({ body }) };

it.each([
  ['reaches no server', () => Promise.reject(new TypeError('fetch failed'))],
  [
    'gets no answer',
    (_: string, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  ],
])('a lasting write that %s waits on the device with its key, and only once', async (_, meets) => {
  const { outbox } = await unsent();
  asked.mockImplementation(meets);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const first = sendLasting(discard, { body }, marks, keyed);
    await vi.advanceTimersByTimeAsync(patienceMs);
    await vi.waitFor(async () => expect(await outbox.list()).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(10);
    expect(await first).toEqual({ kind: 'waiting' });
    expect(await outbox.list()).toMatchObject([{ key: keyed.idempotencyKey, input: { body } }]);
    const again = sendLasting(discard, { body }, marks);
    await vi.advanceTimersByTimeAsync(patienceMs + 10);
    expect(await again).toEqual({ kind: 'waiting' });
    expect(await outbox.list()).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});
