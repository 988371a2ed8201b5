import type { UserItem } from '@portico/contracts/service/learning-shapes';

export interface Place {
  /** The curriculum that the item is, or is in. */
  curriculum: UserItem | undefined;
  /** What holds the item, the curriculum first. */
  holders: UserItem[];
}

export function placeOf(item: UserItem, all: readonly UserItem[]): Place {
  const holders: UserItem[] = [];
  const above = (id: string | null) => all.find((one) => one.id === id && one.kind !== 'catalog');
  for (let holder = above(item.parentid); holder && !holders.includes(holder); holder = above(holder.parentid))
    holders.unshift(holder);
  return { curriculum: holders[0] ?? (item.kind === 'curriculum' ? item : undefined), holders };
}
