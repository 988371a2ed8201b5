import { rolesWith } from '@portico/contracts/admin/permissions';
import { type ComponentType, useEffect, useState } from 'react';
import { adminRoleOf } from '../../../guard/admission.ts';
import { useSession } from '../../../session/index.ts';

/** For administrators only, and after the cards: nobody else loads it. */
export function LateSetup() {
  const role = useSession(adminRoleOf);
  const [Late, setLate] = useState<ComponentType>();
  const isFor = role !== undefined && rolesWith('tenant').includes(role);
  useEffect(() => {
    let isHere = true;
    if (isFor)
      import(/* webpackChunkName: "home-setup" */ './setup-card.tsx')
        .then(({ default: loaded }) => isHere && setLate(() => loaded))
        .catch(() => console.info('The list of what a new portal needs comes with the next visit.'));
    return () => {
      isHere = false;
    };
  }, [isFor]);
  return isFor && Late ? <Late /> : null;
}
