import type { CardContent } from './card-content.ts';
import { ItemList } from './item-list.tsx';

/** Linked rows. */
export const ListCard = ({ shown, items, titleId }: CardContent) => (
  <ItemList items={items} icon={shown.icon} labelledBy={titleId} />
);
