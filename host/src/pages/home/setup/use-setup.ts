import { rolesWith } from '@portico/contracts/admin/permissions';
import { type ComponentType, useEffect, useState } from 'react';
import { adminRoleOf } from '../../../guard/admission.ts';
import { useSession } from '../../../session/index.ts';
import { withLazyTexts } from '../lazy/with-lazy-texts.ts';

export interface Setup {
  /** Whether the person sees the setup list of a new tenant. Only administrators load it. */
  isFor: boolean;
  /** The list. Null if all steps are done, undefined until that is known. */
  List: ComponentType | null | undefined;
}

export function useSetup(): Setup {
  const role = useSession(adminRoleOf);
  const [List, setList] = useState<ComponentType | null>();
  const isFor = role !== undefined && rolesWith('tenant').includes(role);
  useEffect(() => {
    let isHere = true;
    const know = (found: ComponentType | null) => {
      if (isHere) setList(() => found);
    };
    if (isFor)
      withLazyTexts(import(/* webpackChunkName: "home-setup" */ './setup-card.tsx'))
        .then(({ openSetup }) => openSetup())
        .then(know)
        .catch(() => {
          console.info('The list of what a new portal needs comes with the next visit.');
          know(null);
        });
    return () => {
      isHere = false;
    };
  }, [isFor]);
  return { isFor, List };
}
