import type { CardCaller } from '../card-caller.ts';
import type { CardItem } from '../card-items.ts';
import type { VisibleCard } from '../visible-cards.ts';

/** What each kind of card is drawn from; never empty. */
export interface CardContent {
  shown: VisibleCard;
  /** The first of them, as many as it shows. */
  items: readonly CardItem[];
  /** Of a ranking, the viewer's own line. */
  own: CardItem | undefined;
  /** How many there are, with those that are not among the items. */
  total: number;
  caller: CardCaller;
  /** Id of the heading that names the card. */
  titleId: string;
}
