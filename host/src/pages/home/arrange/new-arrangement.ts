import type { HomeArrangement } from '@portico/contracts/account/shapes';

export interface Choice {
  /** Ids of the cards in the window, as they are in it. */
  rows: readonly string[];
  /** One of them was moved: the order is the person's own from now on. */
  isMoved: boolean;
  hidden: readonly string[];
}

/**
 * Cards that are not in the window keep their places: an area may be off today. Each is behind the card that was
 * before it.
 */
function withAbsent(rows: readonly string[], earlier: readonly string[]): string[] {
  const order = [...rows];
  for (const [at, id] of earlier.entries())
    if (!order.includes(id)) order.splice(at === 0 ? 0 : order.indexOf(earlier[at - 1] ?? '') + 1, 0, id);
  return order;
}

/** What is kept: an empty order is "most urgent first", null is that of everything. */
export function newArrangement(
  { rows, isMoved, hidden }: Choice,
  earlier: HomeArrangement | null,
): HomeArrangement | null {
  const before = earlier?.order ?? [];
  const order = isMoved ? withAbsent(rows, before) : [...before];
  return order.length === 0 && hidden.length === 0 ? null : { order, hidden: [...hidden] };
}
