import type { CardCaller } from '../card-caller.ts';
import type { CardItem } from '../card-items.ts';
import type { VisibleCard } from '../visible-cards.ts';

/** What each kind of card is drawn from; never empty. */
export interface CardContent {
  shown: VisibleCard;
  items: readonly CardItem[];
  /** How many there are, with those that are not among the items. */
  total: number;
  caller: CardCaller;
  /** Id of the heading that names the card. */
  titleId: string;
}
