import {
  comparePeople,
  compareTeams,
  getBoardChoices,
  getLeaderboard,
  getTeamLeaderboard,
} from '@portico/contracts/gamification/calls';
import type { Period } from '@portico/contracts/gamification/periods';
import { Score, ScoreById } from '@portico/contracts/leaderboard/calls';
import { cacheMinutes, leaderboardSize } from '@portico/contracts/platform/constants';
import { useCall } from '@portico/data-client';
import { useSelf } from '@portico/remote-contract';

const cached = { cacheMinutes: cacheMinutes.leaderboard };

/** The period and the group in which people are compared. */
export interface Comparison {
  period: Period;
  SeasonID: string | undefined;
  ladder: 'points' | 'improvement';
  GroupID: string | undefined;
  JobTitleID: string | undefined;
}

const given = (values: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined));

export function usePeopleBoard({ period, SeasonID, ladder, GroupID, JobTitleID }: Comparison) {
  const { UserName: username } = useSelf();
  const isPlain = period === 'all' && ladder === 'points';
  const group = given({ GroupID, JobTitleID });
  const plain = useCall(
    getLeaderboard,
    { query: { maxitems: leaderboardSize, username, ...group } },
    { ...cached, enabled: isPlain },
  );
  const compared = useCall(
    comparePeople,
    { query: { maxitems: leaderboardSize, period, ladder, ...given({ SeasonID }), ...group } },
    { ...cached, enabled: !isPlain },
  );
  return isPlain ? plain : compared;
}

export function useTeamBoard({ period, SeasonID }: Pick<Comparison, 'period' | 'SeasonID'>) {
  const isPlain = period === 'all';
  const plain = useCall(getTeamLeaderboard, {}, { ...cached, enabled: isPlain });
  const compared = useCall(
    compareTeams,
    { query: { period, ...given({ SeasonID }) } },
    { ...cached, enabled: !isPlain },
  );
  return isPlain ? plain : compared;
}

export const useBoardChoices = () => useCall(getBoardChoices, {}, cached);

/** The board of the external service. If the service is down, the server answers with the last known one. */
export const useExternalBoard = () => useCall(Score, {}, cached);

/** The same board with the entry of a person the viewer leads; only requested once someone is chosen. */
export const useScoreOf = (id: string | null) =>
  useCall(ScoreById, { params: { id: id ?? '' } }, { ...cached, enabled: id !== null });
