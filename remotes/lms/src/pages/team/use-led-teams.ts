import { getPeopleChoices } from '@portico/contracts/admin/people/calls';
import { mayAdminister } from '@portico/contracts/admin/permissions';
import { useCall } from '@portico/data-client';
import { useViewer } from '@portico/remote-contract';
import type { Choice } from '@portico/ui';

/** Teams that one may choose from: administrators those of their reach; who leads a team has that one. */
export function useLedTeams(): Choice[] {
  const { user } = useViewer();
  const isAdmin = mayAdminister(user.Role.Name, 'people');
  const choices = useCall(getPeopleChoices, {}, { enabled: isAdmin });
  if (!isAdmin) return user.CompanyID === null ? [] : [{ id: user.CompanyID, label: user.CompanyName }];
  if (choices.state !== 'ready') return [];
  return choices.data.teams.map(({ CompanyID, CompanyName, place }) => ({
    id: CompanyID,
    label: CompanyName,
    description: place,
  }));
}
