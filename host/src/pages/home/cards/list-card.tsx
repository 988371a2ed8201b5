import { ItemList } from '../all/item-list.tsx';
import { ShowAll } from '../all/show-all.tsx';
import type { CardContent } from './card-content.ts';

/** Linked rows. If there are more than the card shows, a button opens the whole list. */
export const ListCard = ({ shown, items, total, caller, titleId }: CardContent) => (
  <>
    <ItemList items={items} icon={shown.icon} labelledBy={titleId} />
    {shown.all && total > items.length && (
      <ShowAll shown={shown} all={shown.all} total={total} caller={caller} titleId={titleId} />
    )}
  </>
);
