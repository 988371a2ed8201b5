import type { CardItem } from '../card-items.ts';
import type { VisibleCard } from '../visible-cards.ts';

/** What each kind of card is drawn from; never empty. */
export interface CardContent {
  shown: VisibleCard;
  items: readonly CardItem[];
  /** Id of the heading that names the card. */
  titleId: string;
}
