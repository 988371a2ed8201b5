import { useText } from '@portico/remote-contract';
import type { MenuGroup } from '@portico/ui';
import { UserCheck, UserRoundCog } from 'lucide-react';
import { choosePrincipal, useSession } from '../session/index.ts';

/** The people for whom this person may act. A banner is shown while they do. */
export function useActingGroup(): MenuGroup {
  const t = useText();
  const principals = useSession((state) => state.user?.delegatedFor) ?? [];
  const acting = useSession((state) => state.context?.principal);
  const others = principals
    .filter(({ UserID }) => UserID !== acting)
    .map(({ UserID, FirstName, LastName }) => ({
      id: `act-${UserID}`,
      label: t('host.acting.actFor', { name: `${FirstName} ${LastName}` }),
      icon: UserRoundCog,
      onPress: () => void choosePrincipal(UserID),
    }));
  const back = {
    id: 'act-self',
    label: t('host.acting.stop'),
    icon: UserCheck,
    onPress: () => void choosePrincipal(null),
  };
  return { id: 'acting', title: t('host.acting.group'), entries: acting ? [back, ...others] : others };
}
