/**
 * Answers to practice that were stored on this device, with their results once the server has scored them. They exist
 * until the page is closed, wherever the person navigates in the portal.
 */
import type { PracticeCard, PracticeResult } from '@portico/contracts/quiz/practice/shapes';
import { type Outbox, type OutboxEntry, StorageError, unsent } from '@portico/data-client/unsent';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Answered } from './answered.ts';

export interface OfflineAnswer {
  /** The key under which it is sent. */
  key: string;
  card: PracticeCard;
  /** Undefined until it was sent. */
  outcome: Exclude<Answered, { kind: 'waiting' }> | undefined;
}

let answers: readonly OfflineAnswer[] = [];
/** Belongs to the person who is signed in. Another person has another outbox. */
let followed: Outbox | undefined;
const listeners = new Set<() => void>();

function change(next: readonly OfflineAnswer[]): void {
  answers = next;
  for (const listener of listeners) listener();
}

function settle(key: string, outcome: OfflineAnswer['outcome']): void {
  if (answers.some((one) => one.key === key))
    change(answers.map((one) => (one.key === key ? { ...one, outcome } : one)));
}

/** Entries that left the outbox without a result were removed by the person, or sent in another tab. */
async function dropRemoved(outbox: Outbox): Promise<void> {
  const stored = new Set((await outbox.list()).map(({ key }) => key));
  if (followed !== outbox) return;
  for (const { key, outcome } of answers)
    if (outcome === undefined && !stored.has(key)) settle(key, { kind: 'removed' });
}

/** Called before an answer is sent, so that no result arrives before there is a listener. */
export async function followOutbox(): Promise<void> {
  try {
    const { outbox } = await unsent();
    if (followed === outbox) return;
    followed = outbox;
    change([]);
    outbox.onEvent((event) => {
      if (followed !== outbox) return;
      if (event.kind === 'sent') settle(event.entry.key, { kind: 'checked', result: event.answer as PracticeResult });
      if (event.kind === 'stopped') settle(event.entry.key, whyStopped(event.entry));
      if (event.kind === 'changed' && answers.some(({ outcome }) => outcome === undefined)) void dropRemoved(outbox);
    });
  } catch (cause) {
    // Without storage every answer is sent at once.
    if (!(cause instanceof StorageError)) throw cause;
  }
}

export const whyStopped = ({ stop }: OutboxEntry): { kind: 'refused' } | { kind: 'tooOld' } => ({
  kind: stop?.reason === 'tooOld' ? 'tooOld' : 'refused',
});

export const addOfflineAnswer = (key: string, card: PracticeCard): void =>
  change([...answers, { key, card, outcome: undefined }]);

/** Removes the answers whose results have been shown. */
export const clearSeen = (): void => change(answers.filter(({ outcome }) => outcome === undefined));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const none: readonly OfflineAnswer[] = [];

/** Empty until it is known that the answers belong to the person who is signed in. */
export function useOfflineAnswers(): readonly OfflineAnswer[] {
  const [isOwn, setOwn] = useState(false);
  useEffect(() => {
    void followOutbox().then(() => setOwn(true));
  }, []);
  const own = useSyncExternalStore(subscribe, () => answers);
  return isOwn ? own : none;
}
