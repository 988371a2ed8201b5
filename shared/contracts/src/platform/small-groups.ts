/** Figures of a group so small that they would be figures of single people are not told. */

/** A group of fewer people is small. */
export const smallGroup = 5;

interface Group {
  people: number;
}

/**
 * Which groups stay untold. Where only one would, the smallest of the others joins it: a total less the told ones would
 * tell it. Pure; the order of `groups` is kept.
 */
export function untoldGroups<G extends Group>(groups: readonly G[]): Set<G> {
  const untold = new Set(groups.filter(({ people }) => people > 0 && people < smallGroup));
  if (untold.size !== 1) return untold;
  const [next] = groups.filter((group) => !untold.has(group) && group.people > 0).sort((a, b) => a.people - b.people);
  return next ? untold.add(next) : untold;
}
