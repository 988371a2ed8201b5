/** The order of the cards: as the person arranged them, else the most urgent first. */
import type { Urgency } from './urgency.ts';
import type { VisibleCard } from './visible-cards.ts';

type Cards = readonly VisibleCard[];

/** Cards that came since the person arranged them are at the end, in their own order. */
function arranged(cards: Cards, order: readonly string[]): Cards {
  const placeOf = ({ id }: VisibleCard) => {
    const at = order.indexOf(id);
    return at < 0 ? order.length : at;
  };
  return [...cards].sort((a, b) => placeOf(a) - placeOf(b));
}

/** What is not known is as if it had no day. Equally urgent ones keep their order. */
const byUrgency = (cards: Cards, known: ReadonlyMap<string, Urgency>): Cards =>
  [...cards].sort((a, b) => (known.get(a.id) ?? 3) - (known.get(b.id) ?? 3));

/** An empty order is none: a person who only hid cards has the others by urgency. */
export function inOrder(
  cards: Cards,
  order: readonly string[] | undefined,
  urgencies: ReadonlyMap<string, Urgency>,
): Cards {
  return order?.length ? arranged(cards, order) : byUrgency(cards, urgencies);
}
