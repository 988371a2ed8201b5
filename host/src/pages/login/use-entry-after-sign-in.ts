import { useNavigate } from '@portico/remote-contract';
import { useEffect } from 'react';
import { enter, useSession } from '../../session/index.ts';

/** Once it is known who is signed in, the guard leads on: to the stored target, to Home, or to a page that says why not. */
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
