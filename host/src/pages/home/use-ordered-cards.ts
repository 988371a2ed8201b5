import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { usePreferences } from '../../preferences/preferences.ts';
import { keepUrgencies, readUrgencies } from './kept-urgencies.ts';
import { arranged, byUrgency } from './order-cards.ts';
import type { Urgency } from './urgency.ts';
import type { VisibleCard } from './visible-cards.ts';

/** A slow card is waited for no longer: it then counts as it did when the person was last here. */
const patienceMs = 800;

/** Cards without days cannot press. */
const canPress = ({ card: { item } }: VisibleCard) => item.due !== undefined || item.start !== undefined;

export interface OrderedCards {
  cards: readonly VisibleCard[];
  /** Places are settled; until then cards show their skeletons, so that nothing moves once it is read. */
  isSettled: boolean;
  tell(id: string, urgency: Urgency): void;
}

/** Decided once for each visit: what comes later stays where it is, and counts at the next one. */
export function useOrderedCards(cards: readonly VisibleCard[], userId: string): OrderedCards {
  const arrangement = usePreferences(({ home }) => home);
  const [known, setKnown] = useState<ReadonlyMap<string, Urgency>>(new Map());
  const [settled, setSettled] = useState<ReadonlyMap<string, Urgency>>();

  const latest = useRef(known);
  latest.current = known;

  const tell = useCallback((id: string, urgency: Urgency) => {
    setKnown((before) => (before.get(id) === urgency ? before : new Map(before).set(id, urgency)));
  }, []);
  const isKnown = cards.length > 0 && cards.every((card) => !canPress(card) || known.has(card.id));
  useEffect(() => {
    if (!isKnown) return;
    keepUrgencies(userId, known);
    setSettled((before) => before ?? known);
  }, [isKnown, known, userId]);
  useEffect(() => {
    const settle = () => setSettled((before) => before ?? new Map([...readUrgencies(userId), ...latest.current]));
    const timer = setTimeout(settle, patienceMs);
    return () => clearTimeout(timer);
  }, [userId]);

  const ordered = useMemo(() => {
    if (arrangement) return arranged(cards, arrangement);
    return settled ? byUrgency(cards, settled) : cards;
  }, [cards, arrangement, settled]);
  return { cards: ordered, isSettled: arrangement != null || settled !== undefined, tell };
}
