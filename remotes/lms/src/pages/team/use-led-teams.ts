import { getPeopleChoices } from '@portico/contracts/admin/people/calls';
import { useCall } from '@portico/data-client';
import { useAdministers, useSelf } from '@portico/remote-contract';
import type { Choice } from '@portico/ui';

/** Teams to choose from: those in scope for administrators, their own for team leaders. */
export function useLedTeams(): Choice[] {
  const { CompanyID, CompanyName } = useSelf();
  const isAdmin = useAdministers('people');
  const choices = useCall(getPeopleChoices, {}, { enabled: isAdmin });
  if (!isAdmin) return CompanyID === null ? [] : [{ id: CompanyID, label: CompanyName }];
  if (choices.state !== 'ready') return [];
  return choices.data.teams.map(({ CompanyID, CompanyName, place }) => ({
    id: CompanyID,
    label: CompanyName,
    description: place,
  }));
}
