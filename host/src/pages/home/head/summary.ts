/** The line below the greeting: summarises the day and the week from the responses of the cards. */
import { type DateStyle, daysBetween } from '@portico/contracts/platform/dates';
import type { CountedActivity } from '@portico/contracts/platform/remote-description';
import { nearDays } from '@portico/contracts/portal/task-order';
import type { CardItem } from '../card-items.ts';
import type { VisibleCard } from '../visible-cards.ts';
import type { CardAnswers } from '../visit.ts';

/** For an agenda: today or still in progress. For everything else: overdue or due within seven days. */
const isSoon = ({ due, day, start }: CardItem, now: string, timeZone: DateStyle['timeZone']): boolean => {
  const at = due ?? day ?? start;
  return at !== undefined && daysBetween(now, at, timeZone) <= (due === undefined ? 0 : nearDays);
};

/** Counts the near items of each kind. Kinds whose cards have not responded are absent. */
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

/** Whether something that the line does not count is overdue or due within seven days, such as a task. */
export const isOtherSoon = (
  cards: readonly VisibleCard[],
  answers: CardAnswers,
  now: string,
  timeZone: DateStyle['timeZone'],
): boolean =>
  cards.some(
    ({ id, card }) =>
      !card.counts && answers.get(id)?.items.some((item) => item.due !== undefined && isSoon(item, now, timeZone)),
  );

/** Whether every card that counts has responded. One that is loading or has failed may have more. */
export const hasAll = (cards: readonly VisibleCard[], answers: CardAnswers): boolean =>
  cards.every(({ id, card }) => !card.counts || answers.get(id));

/** The viewer's points, if a ranking card has loaded them. */
export const ownPoints = (cards: readonly VisibleCard[], answers: CardAnswers): number | undefined =>
  cards.map(({ id }) => answers.get(id)?.own?.value).find((points) => points !== undefined);
