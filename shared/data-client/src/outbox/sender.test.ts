import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OutboxEntry } from './entry.ts';
import type { SendAnswer } from './judge-answer.ts';
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

it('sends writes about one subject one after the other, even if it is woken in between', async () => {
  const entryOf = (n: number, subject: string) =>
    ({ n, key: `k${n}`, subject, firstSentAt: null, tries: 0, notBefore: 0, stop: null }) as OutboxEntry;
  let stored = [entryOf(1, 'ticket'), entryOf(2, 'ticket'), entryOf(3, 'note')];
  const heads = async () =>
    stored.filter(({ subject }, at) => stored.findIndex((one) => one.subject === subject) === at);
  const begin = async (n: number) => stored.find((one) => one.n === n);
  const finish = async ({ n }: OutboxEntry) => {
    stored = stored.filter((one) => one.n !== n);
    return true;
  };
  const answers: (() => void)[] = [];
  const sent: number[] = [];
  const send = ({ n }: OutboxEntry) => {
    sent.push(n);
    return new Promise<SendAnswer>((resolve) => answers.push(() => resolve({ status: 200, answer: {} })));
  };
  const sender = createSender({ store: { heads, begin, finish } as unknown as OutboxStore, send, publish: () => {} });
  const leading = new AbortController();
  const ended = sender.run(leading.signal);
  await vi.advanceTimersByTimeAsync(0);
  sender.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([1, 3]);
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([1, 3, 2]);
  for (const answer of answers) answer();
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
