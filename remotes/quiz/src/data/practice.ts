/** Questions to practise. The deck stays on the device; answers given without a server are sent later. */
import { answerPractice, getPracticeDeck, getPracticeSummary } from '@portico/contracts/quiz/calls';
import type { GivenAnswer } from '@portico/contracts/quiz/given-answer';
import type { PracticeCard, PracticeResult } from '@portico/contracts/quiz/practice/shapes';
import { useCall } from '@portico/data-client';
import { type OutboxEntry, queueWrite } from '@portico/data-client/unsent';

export const usePracticeDeck = (enabled = true) => useCall(getPracticeDeck, {}, { enabled });

export const usePracticeSummary = () => useCall(getPracticeSummary, {});

const subjectOf = (cardId: string): string => `practice ${cardId}`;

/** Without the cards whose answers wait on this device: the stored deck still contains them. */
export function stillOpen(cards: readonly PracticeCard[], entries: readonly OutboxEntry[]): PracticeCard[] {
  const waiting = new Set(entries.filter(({ call }) => call.id === answerPractice.id).map(({ subject }) => subject));
  return cards.filter(({ CardID }) => !waiting.has(subjectOf(CardID)));
}

/** `waiting`: saved on this device. `refused`: the question is no longer asked. */
export type Answered = { kind: 'checked'; result: PracticeResult } | { kind: 'waiting' } | { kind: 'refused' };

/** Rejects with a CallError if the answer could neither be sent nor stored. */
export async function sendAnswer(
  { CardID, review, version }: PracticeCard,
  given: GivenAnswer | null,
  label: string,
): Promise<Answered> {
  const outcome = await queueWrite({
    call: answerPractice,
    input: { body: { CardID, review, version, given } },
    subject: subjectOf(CardID),
    label,
    // A question that was withdrawn in the meantime needs no decision.
    isPassing: true,
  });
  if (outcome.kind === 'sent') return { kind: 'checked', result: outcome.answer };
  return { kind: outcome.kind === 'waiting' ? 'waiting' : 'refused' };
}
