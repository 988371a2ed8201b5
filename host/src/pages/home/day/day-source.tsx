import type { CardCaller } from '../card-caller.ts';
import type { CardAnswer } from '../card-items.ts';
import { useCard } from '../use-card.ts';
import type { VisibleCard } from '../visible-cards.ts';

interface DaySourceProps {
  shown: VisibleCard;
  caller: CardCaller;
  report(id: string, answer: CardAnswer | null): void;
}

/** Loads one of the cards whose items are in the list, and shows nothing itself. */
export function DaySource({ shown, caller, report }: DaySourceProps) {
  useCard(shown, caller, report);
  return null;
}
