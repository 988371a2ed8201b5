import type { User } from '@portico/contracts/account/shapes';
import { useSession } from '../../session/index.ts';

type Organisation = User['homeTeams'][number];

/** The organisation of a notification, if it is one of the person's other than the current one. */
export function useOtherOrganisation(id: string | null | undefined): Organisation | undefined {
  const current = useSession((state) => state.context?.organisation);
  const own = useSession((state) => state.user?.homeTeams);
  return id === current ? undefined : own?.find(({ COMP_ID_PK }) => COMP_ID_PK === id);
}
