import { type CallState, useCall } from '@portico/data-client';
import { report } from '@portico/remote-contract';
import { useEffect, useMemo } from 'react';
import { cardCall, cardTimes } from './card-call.ts';
import type { CardCaller } from './card-caller.ts';
import { type CardAnswer, readCard } from './card-items.ts';
import type { VisibleCard } from './visible-cards.ts';

export interface ReadCard {
  answer: CallState<unknown>;
  /** Undefined while loading, and if the response does not match the description. */
  read: CardAnswer | undefined;
}

/** Reads a card's data and reports it to the page: null if loading failed. */
export function useCard(
  { id, card }: VisibleCard,
  caller: CardCaller,
  reportCard: (id: string, answer: CardAnswer | null) => void,
): ReadCard {
  const { call, input } = cardCall(card, caller);
  const answer = useCall(call, input, cardTimes(card));
  const data = answer.state === 'ready' ? answer.data : undefined;
  const read = useMemo(() => (data === undefined ? undefined : readCard(card, data)), [card, data]);
  const isKnown = answer.state !== 'loading';
  const isStrange = data !== undefined && read === undefined;
  useEffect(() => {
    if (isKnown) reportCard(id, read ?? null);
  }, [isKnown, read, id, reportCard]);
  useEffect(() => {
    if (isStrange) report({ kind: 'error', name: 'home.card.strange', detail: { card: id } });
  }, [isStrange, id]);
  return { answer, read };
}
