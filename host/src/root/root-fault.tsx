import { report } from '@portico/remote-contract';
import { FailedState, OfflineState } from '@portico/ui';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { codeOf } from '../federation/load-error.ts';
import { reload } from '../pages/public/controls.tsx';
import { PublicFrame } from '../pages/public/public-frame.tsx';
import { NotFoundNotice, UnknownErrorNotice } from '../pages/public/refusals.tsx';

/** A part of the host that did not arrive: the network went, or the server did. Signing out would help nobody. */
function MissingPart({ isOffline }: { isOffline: boolean }) {
  const State = isOffline ? OfflineState : FailedState;
  return <State size="page" level={1} onRetry={reload} />;
}

/** The last boundary within React: a fault of the host itself. Nothing that was saved is touched by it. */
export function RootFault() {
  const error = useRouteError();
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  const code = codeOf(error, navigator.onLine);
  const isMissing = code === 'offline' || code === 'chunk_failed' || code === 'timed_out';
  useEffect(() => {
    if (!isNotFound) report({ kind: 'error', name: 'host.fault', detail: error });
  }, [error, isNotFound]);
  if (isMissing)
    return (
      <PublicFrame>
        <MissingPart isOffline={code === 'offline'} />
      </PublicFrame>
    );
  return <PublicFrame>{isNotFound ? <NotFoundNotice /> : <UnknownErrorNotice />}</PublicFrame>;
}
