import { useDateStyle } from '@portico/remote-contract';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { serverNow } from '../../clock/server-clock.ts';
import { usePreferences } from '../../preferences/preferences.ts';
import type { CardAnswer } from './card-items.ts';
import { inOrder } from './order-cards.ts';
import { urgencyOf } from './urgency.ts';
import type { VisibleCard } from './visible-cards.ts';
import { type CardAnswers, createVisit } from './visit.ts';

/** Cards without dates cannot become urgent. */
const canPress = ({ card: { item } }: VisibleCard) => item.due !== undefined || item.start !== undefined;

export interface OrderedCards {
  cards: readonly VisibleCard[];
  /** All cards, with hidden ones in their places. */
  all: readonly VisibleCard[];
  answers: CardAnswers;
  /**
   * The responses known when the order was settled. Until then cards show skeletons, so that nothing moves afterwards.
   */
  settled: CardAnswers | undefined;
  report(id: string, answer: CardAnswer | null): void;
}

/** Nothing is settled while `userId` is empty. `alsoAwaited` lists what else must load before places are settled. */
export function useOrderedCards(
  cards: readonly VisibleCard[],
  userId: string,
  alsoAwaited: readonly string[],
): OrderedCards {
  const arrangement = usePreferences(({ home }) => home);
  const { timeZone } = useDateStyle();
  const order = arrangement?.order;
  const hidden = arrangement?.hidden;
  const isArranged = order !== undefined && order.length > 0;
  // Switching back to "most urgent first" sorts by the current responses.
  const visit = useMemo(
    () => createVisit(userId, ({ items }) => urgencyOf(items, serverNow(), { timeZone })),
    [userId, timeZone, isArranged],
  );
  const { answers, settled } = useStore(visit.store);
  const shown = useMemo(() => cards.filter(({ id }) => !hidden?.includes(id)), [cards, hidden]);
  useEffect(() => (userId ? visit.begin() : undefined), [visit, userId]);
  useEffect(() => {
    const pressing = isArranged ? [] : shown.filter(canPress).map(({ id }) => id);
    if (userId) visit.awaitCards([...pressing, ...alsoAwaited]);
  }, [visit, userId, isArranged, shown, alsoAwaited]);

  const urgencies = settled?.urgencies ?? visit.remembered;
  const all = useMemo(() => inOrder(cards, order, urgencies), [cards, order, urgencies]);
  const ordered = useMemo(() => all.filter((card) => shown.includes(card)), [all, shown]);
  return { cards: ordered, all, answers, settled: settled?.answers, report: visit.report };
}
