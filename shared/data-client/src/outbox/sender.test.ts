import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OutboxEntry } from './entry.ts';
import type { OutboxStore } from './outbox-store.ts';
import { createSender, type OutboxEvent } from './sender.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const full = () => Promise.reject(new DOMException('', 'QuotaExceededError'));

it('continues if the device could not be read, or had no room to record the sending', async () => {
  const entry = { n: 1, subject: 'ticket', firstSentAt: null, tries: 0, notBefore: 0, stop: null } as OutboxEntry;
  let stored = [entry];
  const heads = vi.fn(async () => stored).mockImplementationOnce(full);
  const begin = vi.fn(async () => entry).mockImplementationOnce(full);
  const finish = async () => {
    stored = [];
    return true;
  };
  const received: OutboxEvent[] = [];
  const send = vi.fn(async () => ({ status: 200, answer: 'done' }));
  const store = { heads, begin, finish } as unknown as OutboxStore;
  const sender = createSender({ store, send, publish: (event) => received.push(event) });
  const leading = new AbortController();
  const ended = sender.run(leading.signal);
  await vi.advanceTimersByTimeAsync(4_999);
  expect([heads.mock.calls.length, begin.mock.calls.length]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect([begin.mock.calls.length, send.mock.calls.length]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(received).toEqual([{ kind: 'sent', entry, answer: 'done' }]);
  expect(send).toHaveBeenCalledTimes(1);
  leading.abort();
  await ended;
});

it.each([409, 404])(
  'a write that mattered only at the moment is dropped if the server refuses it with %i: no one has to decide',
  async (status) => {
    const entry = {
      n: 1,
      key: 'k',
      subject: 'status',
      firstSentAt: null,
      tries: 0,
      notBefore: 0,
      stop: null,
      isPassing: true,
    };
    let stored = [entry as OutboxEntry];
    const finish = vi.fn(async () => {
      stored = [];
      return true;
    });
    const stop = vi.fn();
    const received: OutboxEvent[] = [];
    const store = { heads: async () => stored, begin: async () => entry, finish, stop } as unknown as OutboxStore;
    const send = async () => ({ status, code: 'conflict' });
    const sender = createSender({ store, send, publish: (event) => received.push(event) });
    const leading = new AbortController();
    const ended = sender.run(leading.signal);
    await vi.advanceTimersByTimeAsync(10);
    expect([finish.mock.calls.length, stop.mock.calls.length]).toEqual([1, 0]);
    expect(received).toMatchObject([{ kind: 'stopped', entry: { n: 1, stop: { status } } }]);
    leading.abort();
    await ended;
  },
);
