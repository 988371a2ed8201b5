/** Which cards go where on Today: into the one list, beside it, or below. */
import type { HomeCard } from '@portico/contracts/platform/remote-description';
import type { VisibleCard } from './visible-cards.ts';

/** Cards whose items are tasks, due or in progress. They are shown in one list instead of a card for each. */
const isOfList = ({ kind, item }: HomeCard): boolean =>
  kind === 'list' && (item.due !== undefined || item.touched !== undefined);

const isBeside = ({ kind }: HomeCard): boolean => kind === 'agenda' || kind === 'continue';

export interface TodayCards {
  list: readonly VisibleCard[];
  beside: readonly VisibleCard[];
  below: readonly VisibleCard[];
}

export const todayCards = (cards: readonly VisibleCard[]): TodayCards => ({
  list: cards.filter(({ card }) => isOfList(card)),
  // The day's meetings first, then what to continue.
  beside: cards
    .filter(({ card }) => isBeside(card))
    .sort((a, b) => Number(a.card.kind === 'continue') - Number(b.card.kind === 'continue')),
  below: cards.filter(({ card }) => !isOfList(card) && !isBeside(card)),
});
