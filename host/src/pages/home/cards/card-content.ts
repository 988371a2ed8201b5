import type { CardItem } from '../card-items.ts';
import type { VisibleCard } from '../visible-cards.ts';

/** The props of every kind of card. `items` is never empty. */
export interface CardContent {
  shown: VisibleCard;
  /** The items that the card shows. */
  items: readonly CardItem[];
  /** The viewer's own row in a ranking. */
  own: CardItem | undefined;
  /** Id of the heading that names the card. */
  titleId: string;
}
