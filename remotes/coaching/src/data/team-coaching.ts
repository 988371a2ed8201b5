import { getPreviousNextSessionsByTeam, getTeamCoachingSessions } from '@portico/contracts/coaching/calls';
import { useCall } from '@portico/data-client';
import { useViewer } from '@portico/remote-contract';

/** Coverage of the viewer's team: latest and next session of each member. */
export function useTeamOverview() {
  const { user } = useViewer();
  return useCall(
    getPreviousNextSessionsByTeam,
    { query: { TeamID: user.CompanyID ?? '' } },
    { enabled: user.CompanyID !== null },
  );
}

/** The team's sessions, newest first. */
export function useTeamSessions() {
  const { user } = useViewer();
  return useCall(
    getTeamCoachingSessions,
    { query: { teamID: user.CompanyID ?? '' } },
    { enabled: user.CompanyID !== null },
  );
}
