import { getPeopleChoices } from '@portico/contracts/admin/people/calls';
import { mayCoach } from '@portico/contracts/platform/roles';
import { useCall } from '@portico/data-client';
import { useAdministers, useSearchParams, useSelf } from '@portico/remote-contract';
import type { Choice } from '@portico/ui';

/** Teams whose results the viewer may read: those in scope for administrators, their own for team leaders. */
function useLedTeams(): Choice[] {
  const { CompanyID, CompanyName } = useSelf();
  const isAdmin = useAdministers('people');
  const choices = useCall(getPeopleChoices, {}, { enabled: isAdmin, cacheMinutes: 5 });
  if (!isAdmin) return CompanyID === null ? [] : [{ id: CompanyID, label: CompanyName }];
  if (choices.state !== 'ready') return [];
  return choices.data.teams.map(({ CompanyID, CompanyName, place }) => ({
    id: CompanyID,
    label: CompanyName,
    description: place,
  }));
}

/** The name of a readable team, as soon as it is loaded. */
export function useTeamName(teamId: string | null | undefined): string | undefined {
  return useLedTeams().find(({ id }) => id === teamId)?.label;
}

export interface LedTeam {
  /** Undefined for people who lead no one and only see their own results. */
  teamId: string | undefined;
  /** Also undefined while the teams are still loading. */
  teamName: string | undefined;
  teams: readonly Choice[];
  choose(teamId: string): void;
}

/** The team in the address of a page; the viewer's own until another is chosen. */
export function useLedTeam(): LedTeam {
  const { CompanyID, Role } = useSelf();
  const [query, setQuery] = useSearchParams();
  const teams = useLedTeams();
  const chosen = query.get('team') ?? CompanyID ?? teams[0]?.id;
  const teamId = mayCoach(Role.Name) ? chosen : undefined;
  return {
    teamId,
    teamName: teams.find(({ id }) => id === teamId)?.label,
    teams,
    choose: (teamId) =>
      setQuery(
        (before) => {
          before.set('team', teamId);
          before.delete('person');
          before.delete('agent');
          return before;
        },
        { replace: true },
      ),
  };
}
