import type { CardItem } from '../card-items.ts';

/** The best, and the viewer: anyone who is below the list is its last line. */
export const rankingRows = (items: readonly CardItem[], own: CardItem | undefined): readonly CardItem[] =>
  own === undefined || items.some(({ mine }) => mine) ? items : [...items.slice(0, -1), own];
