/** Turns sums into figures and suppresses those that would reveal data about individual people. */
import { discloseGroups, smallGroup } from '../../platform/small-groups.ts';

/** One team's sum for one figure; `teamID` is null for people without a team. */
export interface Sum {
  teamID: string | null;
  /** Number of distinct people behind the figure. */
  people: number;
  sum: number;
  of: number;
}

export interface DisclosedFigure {
  total: number | null;
  byTeam: ReadonlyMap<string, number>;
  /** Teams with any data for the figure, disclosed or not. */
  withAny: ReadonlySet<string>;
  /** True if there is data for any team or for people without a team. */
  hasAny: boolean;
}

/** In a small group, even "no data" would reveal something about each person. */
export const mayDiscloseZero = (people: number): boolean => people >= smallGroup;

const figureOf = (sum: number, of: number): number | null => (of === 0 ? null : Math.round((sum / of) * 10) / 10);

/** The total counts everyone. If too few people are behind the total, nothing is disclosed. */
export function discloseFigure(sums: readonly Sum[]): DisclosedFigure {
  const add = (pick: (sum: Sum) => number) => sums.reduce((all, one) => all + pick(one), 0);
  const something = sums.filter(({ of }) => of > 0);
  const withAny = new Set(something.flatMap(({ teamID }) => teamID ?? []));
  const any = { withAny, hasAny: something.length > 0 };
  const { untold, isTotalDisclosed } = discloseGroups(sums);
  if (!isTotalDisclosed) return { ...any, total: null, byTeam: new Map() };
  const byTeam = new Map<string, number>();
  for (const one of sums) {
    const value = figureOf(one.sum, one.of);
    if (one.teamID !== null && one.people > 0 && value !== null && !untold.has(one)) byTeam.set(one.teamID, value);
  }
  return {
    total: figureOf(
      add(({ sum }) => sum),
      add(({ of }) => of),
    ),
    byTeam,
    ...any,
  };
}
