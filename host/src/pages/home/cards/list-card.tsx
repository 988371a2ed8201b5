import { ItemList } from '../all/item-list.tsx';
import { ShowAll } from '../all/show-all.tsx';
import type { CardContent } from './card-content.ts';

/** Rows that lead on; where more wait than are shown, a press shows all of them. */
export const ListCard = ({ shown, items, total, caller, titleId }: CardContent) => (
  <>
    <ItemList items={items} icon={shown.icon} labelledBy={titleId} />
    {shown.all && total > items.length && (
      <ShowAll shown={shown} all={shown.all} total={total} caller={caller} titleId={titleId} />
    )}
  </>
);
