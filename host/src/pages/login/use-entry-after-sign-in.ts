import { useNavigate } from '@portico/remote-contract';
import { useEffect } from 'react';
import { enter, useSession } from '../../session/index.ts';

/**
 * Once the signed-in person is known, the guard redirects to the stored target, to Today, or to a page that explains
 * why not.
 */
export function useEntryAfterSignIn(): void {
  const navigate = useNavigate();
  const isKnown = useSession((state) => state.phase === 'signedIn' && state.verdict !== 'initial');
  useEffect(() => {
    if (!isKnown) return;
    let left = false;
    void enter(null).then(({ redirect }) => {
      if (!left && redirect !== null) void navigate(redirect, { replace: true });
    });
    return () => {
      left = true;
    };
  }, [isKnown, navigate]);
}
