/** Questions to practise. The deck stays on the device; answers given without a server are sent later. */
import { answerPractice, getPracticeDeck, getPracticeSummary } from '@portico/contracts/quiz/calls';
import type { GivenAnswer } from '@portico/contracts/quiz/given-answer';
import type { PracticeCard } from '@portico/contracts/quiz/practice/shapes';
import { useCall } from '@portico/data-client';
import { type OutboxEntry, queueWrite } from '@portico/data-client/unsent';
import type { Answered } from './answered.ts';
import { addOfflineAnswer, followOutbox, whyStopped } from './offline-answers.ts';

export const usePracticeDeck = (enabled = true) => useCall(getPracticeDeck, {}, { enabled });

export const usePracticeSummary = () => useCall(getPracticeSummary, {});

const subjectOf = (cardId: string): string => `practice ${cardId}`;

/** Leaves out cards whose answers are still queued on this device, because the stored deck still contains them. */
export function stillOpen(cards: readonly PracticeCard[], entries: readonly OutboxEntry[]): PracticeCard[] {
  const waiting = new Set(entries.filter(({ call }) => call.id === answerPractice.id).map(({ subject }) => subject));
  return cards.filter(({ CardID }) => !waiting.has(subjectOf(CardID)));
}

/** Rejects with a CallError if the answer could neither be sent nor stored. */
export async function sendAnswer(card: PracticeCard, given: GivenAnswer | null, label: string): Promise<Answered> {
  const { CardID, review, version } = card;
  await followOutbox();
  const outcome = await queueWrite({
    call: answerPractice,
    input: { body: { CardID, review, version, given } },
    subject: subjectOf(CardID),
    label,
    // A question that was withdrawn in the meantime needs no decision.
    isPassing: true,
  });
  if (outcome.kind === 'sent') return { kind: 'checked', result: outcome.answer };
  if (outcome.kind === 'stopped') return whyStopped(outcome.entry);
  const { key } = outcome.entry;
  addOfflineAnswer(key, card);
  return { kind: 'waiting', key };
}
