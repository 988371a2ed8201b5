/** Orders the cards as the person arranged them, otherwise by urgency. */
import type { Urgency } from './urgency.ts';
import type { VisibleCard } from './visible-cards.ts';

type Cards = readonly VisibleCard[];

/** Cards added since the person arranged them come last, in their default order. */
function arranged(cards: Cards, order: readonly string[]): Cards {
  const placeOf = ({ id }: VisibleCard) => {
    const at = order.indexOf(id);
    return at < 0 ? order.length : at;
  };
  return [...cards].sort((a, b) => placeOf(a) - placeOf(b));
}

/** Unknown urgencies count as those of cards without a date. The sort is stable. */
const byUrgency = (cards: Cards, known: ReadonlyMap<string, Urgency>): Cards =>
  [...cards].sort((a, b) => (known.get(a.id) ?? 3) - (known.get(b.id) ?? 3));

/** An empty order counts as none: if a person has only hidden cards, the others are sorted by urgency. */
export function inOrder(
  cards: Cards,
  order: readonly string[] | undefined,
  urgencies: ReadonlyMap<string, Urgency>,
): Cards {
  return order?.length ? arranged(cards, order) : byUrgency(cards, urgencies);
}
