import type { ReactNode } from 'react';
import { isAdmitted, roleOf } from '../guard/admission.ts';
import { ForbiddenNotice } from '../pages/public/refusals.tsx';
import { useCurrentPage } from '../routes/current-page.ts';
import { useSession } from '../session/index.ts';
import { AccountUnchecked } from './account-unchecked.tsx';

/** Wraps every guarded page: refuses it in place, or withholds it until the person is known. */
export function Admission({ children }: { children: ReactNode }) {
  const page = useCurrentPage();
  const role = useSession(roleOf);
  const admitted = useSession((state) => isAdmitted(page, state));
  // An area's page may rely on a viewer. Without one (launch status 2), only the host's pages for everyone open.
  if (role === undefined && page && (page.area !== undefined || page.audience !== 'all'))
    return <AccountUnchecked level={1} />;
  return admitted ? children : <ForbiddenNotice />;
}
