import { rolesWith } from '@portico/contracts/admin/permissions';
import { type ComponentType, useEffect, useState } from 'react';
import { adminRoleOf } from '../../../guard/admission.ts';
import { useSession } from '../../../session/index.ts';
import { withLazyTexts } from '../lazy/with-lazy-texts.ts';

export interface Setup {
  /**
   * True for people who see the setup list of a new tenant, what happened while they were away, or their last week, and
   * as long as that is not known. Nothing is loaded for anyone else.
   */
  isFor: boolean;
  /** Shows them. Null if there is nothing to show, undefined until that is known. */
  List: ComponentType | null | undefined;
}

const load = () => withLazyTexts(import(/* webpackChunkName: "home-setup" */ './above-cards.tsx'));

export function useSetup(isActing: boolean): Setup {
  const role = useSession(adminRoleOf);
  const [List, setList] = useState<ComponentType | null>();
  const since = useSession(({ awaySince }) => awaySince);
  const week = useSession(({ weekToReview }) => weekToReview);
  const isKnown = since !== undefined;
  const isBack = !!since && !isActing;
  const isNewWeek = week !== null && !isActing;
  const isAdmin = role !== undefined && rolesWith('tenant').includes(role);
  const isFor = isAdmin || isBack || isNewWeek || !isKnown;
  // Administrators need it in any case, so it does not wait for the validation.
  useEffect(() => {
    if (isAdmin) void load().catch(() => undefined);
  }, [isAdmin]);
  useEffect(() => {
    let isHere = true;
    const know = (found: ComponentType | null) => {
      if (isHere) setList(() => found);
    };
    if (isKnown && isFor)
      load()
        .then(({ openAbove }) => openAbove({ isAdmin, isBack, isNewWeek }))
        .then(know)
        .catch(() => {
          console.info('What is shown above the cards comes with the next visit.');
          know(null);
        });
    return () => {
      isHere = false;
    };
  }, [isKnown, isFor, isAdmin, isBack, isNewWeek]);
  return { isFor, List };
}
