import type { HomeArrangement } from '@portico/contracts/account/shapes';

export interface Choice {
  /** Ids of the dialog's cards, in the dialog's order. */
  rows: readonly string[];
  /** True once a card has been moved. The order is then stored as the person's own. */
  isMoved: boolean;
  hidden: readonly string[];
}

/**
 * Cards missing from the dialog keep their places, because their area may be disabled temporarily. Each stays behind
 * its predecessor.
 */
function withAbsent(rows: readonly string[], earlier: readonly string[]): string[] {
  const order = [...rows];
  for (const [at, id] of earlier.entries())
    if (!order.includes(id)) order.splice(at === 0 ? 0 : order.indexOf(earlier[at - 1] ?? '') + 1, 0, id);
  return order;
}

/** The arrangement to store: an empty order means the default one, and null means no arrangement at all. */
export function newArrangement(
  { rows, isMoved, hidden }: Choice,
  earlier: HomeArrangement | null,
): HomeArrangement | null {
  const before = earlier?.order ?? [];
  const order = isMoved ? withAbsent(rows, before) : [...before];
  return order.length === 0 && hidden.length === 0 ? null : { order, hidden: [...hidden] };
}
