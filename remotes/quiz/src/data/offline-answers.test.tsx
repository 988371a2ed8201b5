import type { PracticeCard } from '@portico/contracts/quiz/practice/shapes';
import { renderHook } from '@portico/ui/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { addOfflineAnswer, clearSeen, useOfflineAnswers } from './offline-answers.ts';

interface Entry {
  key: string;
  stop: { reason: string } | null;
}
type Event = { kind: 'sent'; entry: Entry; answer: unknown } | { kind: 'stopped'; entry: Entry } | { kind: 'changed' };

/** The outbox of one person. */
function outboxOf() {
  const listeners = new Set<(event: Event) => void>();
  const entries: Entry[] = [];
  return {
    entries,
    onEvent: (listener: (event: Event) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    list: async () => entries,
    publish: (event: Event) => {
      for (const listener of listeners) listener(event);
    },
  };
}
const signedIn = vi.hoisted(() => ({ outbox: undefined as unknown }));
vi.mock('@portico/data-client/unsent', () => ({
  unsent: async () => ({ outbox: signedIn.outbox }),
  StorageError: class extends Error {},
}));

let outbox: ReturnType<typeof outboxOf>;
beforeEach(() => {
  outbox = outboxOf();
  signedIn.outbox = outbox;
});

const stored = async (key: string) => {
  const { result } = await renderHook(() => useOfflineAnswers());
  const entry: Entry = { key, stop: null };
  outbox.entries.push(entry);
  // Stores an answer as practice would.
  await vi.waitFor(() => expect(result.current).toEqual([]));
  addOfflineAnswer(key, { CardID: key } as PracticeCard);
  await vi.waitFor(() => expect(result.current).toMatchObject([{ key, outcome: undefined }]));
  return { result, entry };
};

it('shows the result once the answer has been sent, until it has been seen', async () => {
  const { result, entry } = await stored('one');
  outbox.publish({ kind: 'sent', entry, answer: { counted: true } });
  await vi.waitFor(() =>
    expect(result.current).toMatchObject([{ outcome: { kind: 'checked', result: { counted: true } } }]),
  );
  clearSeen();
  await vi.waitFor(() => expect(result.current).toEqual([]));
});

it.each([
  ['refused', 'refused'],
  ['tooOld', 'tooOld'],
])('says why an answer was stopped: %s', async (reason, kind) => {
  const { result, entry } = await stored(reason);
  outbox.publish({ kind: 'stopped', entry: { ...entry, stop: { reason } } });
  await vi.waitFor(() => expect(result.current).toMatchObject([{ outcome: { kind } }]));
});

it('no longer waits for an answer that was removed', async () => {
  const { result } = await stored('removed');
  outbox.entries.pop();
  outbox.publish({ kind: 'changed' });
  await vi.waitFor(() => expect(result.current).toMatchObject([{ outcome: { kind: 'removed' } }]));
});

it('shows nothing of another person’s answers', async () => {
  await stored('of the first');
  const of = outbox;
  outbox = outboxOf();
  signedIn.outbox = outbox;
  const { result } = await renderHook(() => useOfflineAnswers());
  expect(result.current).toEqual([]);
  of.publish({ kind: 'sent', entry: { key: 'of the first', stop: null }, answer: {} });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(result.current).toEqual([]);
});
