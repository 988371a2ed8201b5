/** The times that a leader chooses for the missing one-to-ones of a team, before they are sent. */
import type { MissingOneToOne, PlanStart } from '@portico/contracts/coaching/one-to-one-shapes';
import { millisecondsInMinute } from 'date-fns/constants';

/** UserID of the coachee → start; null for those who are left out. */
export type ChosenTimes = Readonly<Record<string, PlanStart | null>>;

/** UserID of the coachee → the start that was proposed first. */
export type Proposals = Readonly<Record<string, string | null>>;

export const proposalsIn = (missing: readonly MissingOneToOne[]): Proposals =>
  Object.fromEntries(missing.map(({ coachee, proposed }) => [coachee.UserID, proposed]));

/**
 * The times that were proposed first, which the leader has seen, with their changes. Only a time that is not free any
 * more is replaced by the one that is proposed now.
 */
export const chosenTimes = (missing: readonly MissingOneToOne[], first: Proposals, changes: ChosenTimes): ChosenTimes =>
  Object.fromEntries(
    missing.map(({ coachee: { UserID }, free, proposed }) => {
      const changed = changes[UserID];
      if (changed === null) return [UserID, null];
      const wanted = changed?.start ?? first[UserID] ?? proposed;
      const isFree = ({ start }: PlanStart) => start === wanted;
      return [UserID, free.find(isFree) ?? free.find(({ start }) => start === proposed) ?? null];
    }),
  );

const begins = ({ start }: PlanStart): number => Date.parse(start);

/** Those whose chosen time overlaps that of someone listed before them. */
export function clashing(chosen: ChosenTimes, minutes: number): ReadonlySet<string> {
  const times = Object.entries(chosen).flatMap(([id, at]) => (at ? [{ id, from: begins(at) }] : []));
  const length = minutes * millisecondsInMinute;
  return new Set(
    times
      .filter(({ from }, at) => times.slice(0, at).some((earlier) => Math.abs(earlier.from - from) < length))
      .map(({ id }) => id),
  );
}
