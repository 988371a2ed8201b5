import type { Person } from '@portico/contracts/account/shapes';
import { getLearnerSummaries } from '@portico/contracts/quiz/calls';
import { useCall } from '@portico/data-client';

/** The members of a team, for fields that choose one of them. */
export function useTeamMembers(teamId: string | undefined) {
  return useCall(
    getLearnerSummaries,
    { body: { CompanyID: teamId ?? '' } },
    { cacheMinutes: 5, enabled: teamId !== undefined },
  );
}

export const personName = ({ FirstName, LastName }: Pick<Person, 'FirstName' | 'LastName'>): string =>
  `${FirstName} ${LastName}`.trim();
