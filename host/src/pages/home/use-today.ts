import { type DayEntry, dayList } from '@portico/contracts/portal/day-list';
import { useDateStyle } from '@portico/remote-contract';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { usePreferences } from '../../preferences/preferences.ts';
import type { CardAnswer } from './card-items.ts';
import { type DayItem, dayThings, missing } from './day/day-things.ts';
import { inOrder } from './order-cards.ts';
import { type TodayCards, todayCards } from './today-cards.ts';
import type { VisibleCard } from './visible-cards.ts';
import { type CardAnswers, createVisit, isSettled, type VisitState } from './visit.ts';

const idsOf = (cards: readonly VisibleCard[]) => cards.map(({ id }) => id);

/** The responses known when these cards were first shown. Undefined until then. They stay shown. */
function useSettled(
  state: VisitState,
  list: readonly VisibleCard[],
  others: readonly string[],
  isReady: boolean,
): CardAnswers | undefined {
  const [settled, setSettled] = useState<CardAnswers>();
  if (!settled && isReady && isSettled(state, idsOf(list), others)) setSettled(state.answers);
  return settled;
}

export interface Today extends TodayCards {
  /** The cards below, with hidden ones in their places. */
  all: readonly VisibleCard[];
  answers: CardAnswers;
  /** The responses known when the upper part of the page was shown. */
  settled: CardAnswers | undefined;
  /** The lower part is shown, so that nothing in it moves while the upper part loads. */
  isWhole: boolean;
  entries: readonly DayEntry<DayItem>[];
  /** How many more items the list has than `entries`. */
  more: number;
  report(id: string, answer: CardAnswer | null): void;
}

/** Nothing is shown while `isReady` is false. `alsoAwaited` lists what else must load before. */
export function useToday(
  cards: readonly VisibleCard[],
  now: string,
  isReady: boolean,
  alsoAwaited: readonly string[],
): Today {
  const arrangement = usePreferences(({ home }) => home);
  const { timeZone } = useDateStyle();
  const [visit] = useState(createVisit);
  const state = useStore(visit.store);
  useEffect(() => (isReady ? visit.begin() : undefined), [visit, isReady]);

  const { list, beside, below } = useMemo(() => todayCards(cards), [cards]);
  const upper = [...idsOf(beside), ...alsoAwaited];
  const all = useMemo(() => inOrder(below, arrangement?.order), [below, arrangement?.order]);
  const shown = all.filter(({ id }) => !arrangement?.hidden.includes(id));
  const settled = useSettled(state, list, upper, isReady);
  const isWhole = useSettled(state, list, [...upper, ...idsOf(shown)], isReady) !== undefined;
  const { answers } = state;
  const entries = useMemo(
    () => dayList(dayThings(list, beside, answers), now, timeZone),
    [list, beside, answers, now, timeZone],
  );
  const more = missing(list, answers);
  return { list, beside, below: shown, all, answers, settled, isWhole, entries, more, report: visit.report };
}
