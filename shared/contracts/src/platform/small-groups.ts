/** Figures of a group so small that they would reveal single people are not disclosed. */

/** A group of fewer people is small. */
export const smallGroup = 5;

interface Group {
  people: number;
}

interface Disclosed<G> {
  untold: ReadonlySet<G>;
  /** False where the total itself, or what is left of it without the disclosed groups, would be of few people. */
  isTotalDisclosed: boolean;
}

const isFew = (people: number): boolean => people > 0 && people < smallGroup;

/**
 * Which groups stay undisclosed. Subtracting the disclosed ones from the total reveals the rest together: while those are few
 * people, the smallest disclosed group joins them. No one is in two of the groups. Groups that are shown whatever their
 * size (the viewer's own) are left out of `groups`, and the total may be hidden because of them. Pure.
 */
export function discloseGroups<G extends Group>(groups: readonly G[]): Disclosed<G> {
  const untold = new Set(groups.filter(({ people }) => isFew(people)));
  const others = groups.filter(({ people }) => people >= smallGroup).sort((a, b) => a.people - b.people);
  const left = () => [...untold].reduce((all, { people }) => all + people, 0);
  for (const next of others) if (isFew(left())) untold.add(next);
  return { untold, isTotalDisclosed: !isFew(left()) };
}
