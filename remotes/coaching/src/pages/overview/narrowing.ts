/** What the tiles of the overview count, and how each of them filters people and sessions. */
import type { getPreviousNextSessionsByTeam } from '@portico/contracts/coaching/calls';
import { type CoverageGroup, coverageGroup, coverageGroups } from '@portico/contracts/coaching/coverage';
import type { MemberOverview } from '@portico/contracts/coaching/overview-shapes';
import type { Session } from '@portico/contracts/coaching/shapes';
import type { Answer } from '@portico/contracts/platform/call';
import { coachingStatus } from '@portico/contracts/platform/constants';

export const narrowings = [...coverageGroups, 'waitingCoachee', 'waitingCoach'] as const;
export type Narrowing = (typeof narrowings)[number];

export const readNarrowing = (value: string | null): Narrowing | null =>
  narrowings.find((one) => one === value) ?? null;

const isCoverage = (one: Narrowing): one is CoverageGroup => coverageGroups.some((group) => group === one);

/** All members if there is no filter, or the filter is about sessions. */
export const membersIn = (members: readonly MemberOverview[], by: Narrowing | null): readonly MemberOverview[] =>
  by !== null && isCoverage(by) ? members.filter((member) => coverageGroup(member.coverage) === by) : members;

/** All sessions if there is no filter, or the filter is about people. */
export function sessionsIn<Row extends Pick<Session, 'status' | 'rejectedOn'>>(
  sessions: readonly Row[],
  by: Narrowing | null,
): readonly Row[] {
  if (by === 'waitingCoachee') return sessions.filter(({ status }) => status === coachingStatus.submitted);
  // Sent back by the coachee, so it is the coach's turn.
  if (by === 'waitingCoach')
    return sessions.filter(({ status, rejectedOn }) => status === coachingStatus.saved && rejectedOn !== null);
  return sessions;
}

type Overview = Pick<Answer<typeof getPreviousNextSessionsByTeam>, 'members'> & {
  summary: { waitingForCoachee: number; waitingForCoach: number };
};

/** Counted from the lists themselves, so that a tile always matches its filtered list. */
export const countsOf = ({ members, summary }: Overview): Record<Narrowing, number> => ({
  coached: membersIn(members, 'coached').length,
  planned: membersIn(members, 'planned').length,
  missing: membersIn(members, 'missing').length,
  waitingCoachee: summary.waitingForCoachee,
  waitingCoach: summary.waitingForCoach,
});
