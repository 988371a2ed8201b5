import { getPreviousNextSessionsByTeam, getTeamCoachingSessions } from '@portico/contracts/coaching/calls';
import { useCall } from '@portico/data-client';
import { useSelf } from '@portico/remote-contract';

/** Coaching coverage of a team, by default the viewer's own: the latest and next session of each member. */
export function useTeamOverview(teamId?: string) {
  const { CompanyID } = useSelf();
  const id = teamId ?? CompanyID;
  return useCall(getPreviousNextSessionsByTeam, { query: { TeamID: id ?? '' } }, { enabled: id !== null });
}

/** The team's sessions, newest first. */
export const useTeamSessions = (teamId: string) => useCall(getTeamCoachingSessions, { query: { teamID: teamId } });
