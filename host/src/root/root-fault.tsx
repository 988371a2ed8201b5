import { report } from '@portico/remote-contract';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { codeOf } from '../federation/load-error.ts';
import { PublicFrame } from '../pages/public/public-frame.tsx';
import { MissingPartNotice, NotFoundNotice, UnknownErrorNotice } from '../pages/public/refusals.tsx';

/** The outermost error boundary in React, for errors of the host itself. Saved data is not affected. */
export function RootFault() {
  const error = useRouteError();
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  const code = codeOf(error, navigator.onLine);
  const isMissing = code === 'offline' || code === 'chunk_failed' || code === 'timed_out';
  useEffect(() => {
    if (!isNotFound) report({ kind: 'error', name: 'host.fault', detail: error });
  }, [error, isNotFound]);
  return (
    <PublicFrame>
      {isMissing ? (
        <MissingPartNotice isOffline={code === 'offline'} />
      ) : isNotFound ? (
        <NotFoundNotice />
      ) : (
        <UnknownErrorNotice />
      )}
    </PublicFrame>
  );
}
