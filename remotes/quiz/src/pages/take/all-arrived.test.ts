import { saveAnswer } from '@portico/contracts/quiz/calls';
import type { Outbox, OutboxEntry } from '@portico/data-client/unsent';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { allArrived, patienceMs } from './all-arrived.ts';

const attempt = '00000000-0000-4000-8000-000000000001';
const entry = (n: number, change: Partial<OutboxEntry> = {}): OutboxEntry =>
  ({
    n,
    call: { id: saveAnswer.id },
    input: { body: { QSR_ID: attempt, questionId: `${n}`, given: null, flagged: false } },
    notBefore: 0,
    stop: null,
    ...change,
  }) as OutboxEntry;

/** An outbox whose server answers only when the test says so. */
function outboxOf(...entries: OutboxEntry[]) {
  const listeners = new Set<() => void>();
  const outbox: Pick<Outbox, 'hurry' | 'list' | 'onEvent'> = {
    hurry: async () => {},
    list: async () => [...entries],
    onEvent(listener) {
      const hear = () => listener({ kind: 'changed' });
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
  };
  const publish = () => {
    for (const listener of [...listeners]) listener();
  };
  return {
    outbox,
    arrive() {
      entries.shift();
      publish();
    },
    set(change: Partial<OutboxEntry>) {
      Object.assign(entries[0] ?? {}, change);
      publish();
    },
  };
}

/** The outcome so far, undefined while it is still waiting. */
function follow(outbox: Pick<Outbox, 'hurry' | 'list' | 'onEvent'>) {
  const seen: { outcome?: boolean } = {};
  void allArrived(attempt, outbox).then((outcome) => {
    seen.outcome = outcome;
  });
  return seen;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('submitting while answers are still being sent', () => {
  test('has nothing to wait for if all have arrived, and ignores other attempts', async () => {
    const other = entry(1, { input: { body: { QSR_ID: 'another', questionId: 'q', given: null, flagged: false } } });
    expect(await allArrived(attempt, outboxOf(other).outbox)).toBe(true);
  });

  test('gives a slow server all the time that it needs, as long as answers arrive', async () => {
    const { outbox, arrive } = outboxOf(entry(1), entry(2), entry(3));
    const seen = follow(outbox);
    for (let n = 0; n < 3; n++) {
      await vi.advanceTimersByTimeAsync(patienceMs - 2000);
      expect(seen.outcome).toBeUndefined();
      arrive();
    }
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.outcome).toBe(true);
  });

  test('gives up when nothing arrives any more', async () => {
    const seen = follow(outboxOf(entry(1)).outbox);
    await vi.advanceTimersByTimeAsync(patienceMs);
    expect(seen.outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(2000);
    expect(seen.outcome).toBe(false);
  });

  test.each<[string, boolean, () => Partial<OutboxEntry>]>([
    ['an answer is refused', true, () => ({ stop: { reason: 'refused' } as OutboxEntry['stop'] })],
    ['the server asks for a long pause', true, () => ({ notBefore: Date.now() + 2 * patienceMs })],
    ['sending fails because the device is offline', false, () => ({ notBefore: Date.now() + 500 })],
  ])('fails at once when %s', async (_, onLine, change) => {
    vi.stubGlobal('navigator', { onLine });
    const { outbox, set } = outboxOf(entry(1));
    const seen = follow(outbox);
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.outcome).toBeUndefined();
    set(change());
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.outcome).toBe(false);
  });

  test('waits for the retry after a failure', async () => {
    const { outbox, set, arrive } = outboxOf(entry(1));
    const seen = follow(outbox);
    set({ notBefore: Date.now() + 1500 });
    await vi.advanceTimersByTimeAsync(1500);
    expect(seen.outcome).toBeUndefined();
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.outcome).toBe(true);
  });
});
