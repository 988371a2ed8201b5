/** Figures of groups so small that they would reveal data about individuals are not disclosed. */

/** Groups with fewer people than this are small. */
export const smallGroup = 5;

interface Group {
  people: number;
}

interface Disclosed<G> {
  untold: ReadonlySet<G>;
  /** False if the total, or the rest of it without the disclosed groups, covers only few people. */
  isTotalDisclosed: boolean;
}

const isFew = (people: number): boolean => people > 0 && people < smallGroup;

/**
 * Decides which groups stay undisclosed. Subtracting the disclosed groups from the total reveals the sum of the others:
 * while these have few people, the smallest disclosed group is withheld as well. No one belongs to two of the groups.
 * Groups that are always shown (the viewer's own) must be left out of `groups`, and may cause the total to be withheld.
 * Pure.
 */
export function discloseGroups<G extends Group>(groups: readonly G[]): Disclosed<G> {
  const untold = new Set(groups.filter(({ people }) => isFew(people)));
  const others = groups.filter(({ people }) => people >= smallGroup).sort((a, b) => a.people - b.people);
  const left = () => [...untold].reduce((all, { people }) => all + people, 0);
  for (const next of others) if (isFew(left())) untold.add(next);
  return { untold, isTotalDisclosed: !isFew(left()) };
}
