/** In which order cards stand: as the person arranged them, else the most urgent first. */
import type { HomeArrangement } from '@portico/contracts/account/shapes';
import type { Urgency } from './urgency.ts';
import type { VisibleCard } from './visible-cards.ts';

/** Without what the person put away. Cards that came since they arranged them stand at the end, in their own order. */
export function arranged(cards: readonly VisibleCard[], { order, hidden }: HomeArrangement): VisibleCard[] {
  const placeOf = ({ id }: VisibleCard) => {
    const at = order.indexOf(id);
    return at < 0 ? order.length : at;
  };
  return cards.filter(({ id }) => !hidden.includes(id)).sort((a, b) => placeOf(a) - placeOf(b));
}

/** What is not known stands as if it had no day. Equally urgent ones keep their order. */
export const byUrgency = (cards: readonly VisibleCard[], known: ReadonlyMap<string, Urgency>): VisibleCard[] =>
  [...cards].sort((a, b) => (known.get(a.id) ?? 3) - (known.get(b.id) ?? 3));
