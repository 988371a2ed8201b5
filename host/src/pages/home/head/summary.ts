/** What the day and the week hold, from what the cards have read: the line below the greeting. */
import { type DateStyle, daysBetween } from '@portico/contracts/platform/dates';
import type { CountedActivity } from '@portico/contracts/platform/remote-description';
import type { CardItem } from '../card-items.ts';
import { nearDays } from '../urgency.ts';
import type { VisibleCard } from '../visible-cards.ts';
import type { CardAnswers } from '../visit.ts';

/** Of an agenda what is today or still under way, of everything else what is overdue or due within seven days. */
const isSoon = ({ due, day, start }: CardItem, now: string, timeZone: DateStyle['timeZone']): boolean => {
  const at = due ?? day ?? start;
  return at !== undefined && daysBetween(now, at, timeZone) <= (due === undefined ? 0 : nearDays);
};

/** How many of each there are soon; what no card has answered is not among them. */
export function countSoon(
  cards: readonly VisibleCard[],
  answers: CardAnswers,
  now: string,
  timeZone: DateStyle['timeZone'],
): ReadonlyMap<CountedActivity, number> {
  const counted = new Map<CountedActivity, number>();
  for (const { id, card } of cards) {
    const items = answers.get(id)?.items;
    if (!items || !card.counts) continue;
    const soon = items.filter((item) => isSoon(item, now, timeZone)).length;
    counted.set(card.counts, (counted.get(card.counts) ?? 0) + soon);
  }
  return counted;
}

/** Whether every card that counts has answered: one that is still loading or has failed may have more. */
export const hasAll = (cards: readonly VisibleCard[], answers: CardAnswers): boolean =>
  cards.every(({ id, card }) => !card.counts || answers.get(id));

/** The viewer's points, where a ranking among the cards has reported them. */
export const ownPoints = (cards: readonly VisibleCard[], answers: CardAnswers): number | undefined =>
  cards.map(({ id }) => answers.get(id)?.own?.value).find((points) => points !== undefined);
