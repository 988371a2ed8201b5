/** From sums to figures, without those that would be figures of single people. */
import { discloseGroups, smallGroup } from '../../platform/small-groups.ts';

/** Of one figure and one team; `teamID` is null for people without a team. */
export interface Sum {
  teamID: string | null;
  /** Different people behind the figure. */
  people: number;
  sum: number;
  of: number;
}

export interface DisclosedFigure {
  total: number | null;
  byTeam: ReadonlyMap<string, number>;
  /** Teams with data behind their figure, disclosed or not. */
  withAny: ReadonlySet<string>;
  /** There is something in any team, or next to them. */
  hasAny: boolean;
}

/** Of a few people, also that there is nothing would be said of each of them. */
export const mayDiscloseZero = (people: number): boolean => people >= smallGroup;

const figureOf = (sum: number, of: number): number | null => (of === 0 ? null : Math.round((sum / of) * 10) / 10);

/** The total counts everyone; where the total itself has too few people, nothing is disclosed. */
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
