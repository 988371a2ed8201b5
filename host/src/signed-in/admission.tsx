import { useText } from '@portico/remote-contract';
import { FailedState } from '@portico/ui';
import type { ReactNode } from 'react';
import { isAdmitted, roleOf } from '../guard/admission.ts';
import { ForbiddenNotice } from '../pages/public/refusals.tsx';
import { useCurrentPage } from '../routes/current-page.ts';
import { retryValidation, useSession } from '../session/index.ts';

/** Stands before every guarded page: refused in place, or held back while it is not known who is asking. */
export function Admission({ children }: { children: ReactNode }) {
  const t = useText();
  const page = useCurrentPage();
  const role = useSession(roleOf);
  // An area's page may count on a viewer; without one (launch status 2) only the host's own pages open.
  if (role === undefined && page?.area !== undefined)
    return (
      <FailedState
        size="page"
        level={1}
        title={t('host.validation.areaTitle')}
        text={t('host.validation.text')}
        onRetry={() => void retryValidation()}
      />
    );
  return isAdmitted(page, role) ? children : <ForbiddenNotice />;
}
