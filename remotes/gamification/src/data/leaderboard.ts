import { getLeaderboard, getTeamLeaderboard } from '@portico/contracts/gamification/calls';
import { cacheMinutes, leaderboardSize } from '@portico/contracts/platform/constants';
import { useCall } from '@portico/data-client';
import { useViewer } from '@portico/remote-contract';

export function useLeaderboard() {
  const { user } = useViewer();
  return useCall(
    getLeaderboard,
    { query: { maxitems: leaderboardSize, username: user.UserName } },
    { cacheMinutes: cacheMinutes.leaderboard },
  );
}

export const useTeamLeaderboard = () => useCall(getTeamLeaderboard, {}, { cacheMinutes: cacheMinutes.leaderboard });
