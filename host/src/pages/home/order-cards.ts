/** Orders the cards below the list of tasks: as the person arranged them, otherwise in their default order. */
import type { VisibleCard } from './visible-cards.ts';

/** Cards added since the person arranged them come last, in their default order. The sort is stable. */
export function inOrder(cards: readonly VisibleCard[], order: readonly string[] = []): readonly VisibleCard[] {
  const placeOf = ({ id }: VisibleCard) => {
    const at = order.indexOf(id);
    return at < 0 ? order.length : at;
  };
  return [...cards].sort((a, b) => placeOf(a) - placeOf(b));
}
