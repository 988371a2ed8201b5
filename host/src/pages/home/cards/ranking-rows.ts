import type { CardItem } from '../card-items.ts';

/** The top entries. A viewer who is not among them takes the last row. */
export const rankingRows = (items: readonly CardItem[], own: CardItem | undefined): readonly CardItem[] =>
  own === undefined || items.some(({ mine }) => mine) ? items : [...items.slice(0, -1), own];
