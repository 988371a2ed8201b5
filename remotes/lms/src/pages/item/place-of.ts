import type { UserItem } from '@portico/contracts/service/learning-shapes';

export interface Place {
  /** The curriculum of the item, or the item itself if it is one. */
  curriculum: UserItem | undefined;
  /** The items that contain it, starting with the curriculum. */
  holders: UserItem[];
}

export function placeOf(item: UserItem, all: readonly UserItem[]): Place {
  const holders: UserItem[] = [];
  const above = (id: string | null) => all.find((one) => one.id === id && one.kind !== 'catalog');
  for (let holder = above(item.parentid); holder && !holders.includes(holder); holder = above(holder.parentid))
    holders.unshift(holder);
  return { curriculum: holders[0] ?? (item.kind === 'curriculum' ? item : undefined), holders };
}
