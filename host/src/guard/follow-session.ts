import type { DataRouter } from 'react-router';
import { guardedId } from '../routes/guarded-id.ts';
import { session } from '../session/index.ts';
import { loginAddress } from './login-address.ts';

/**
 * Access to an open page can end: the sign-in expires, another tab signs out, or validation finds the account disabled.
 * Then the guard runs again and redirects to the page that explains it.
 */
export function followSession(router: DataRouter): () => void {
  const isGuarded = () => router.state.matches.some(({ route }) => route.id === guardedId);
  return session.subscribe((now, before) => {
    if (!isGuarded()) return;
    const hasLeft = before.phase === 'signedIn' && now.phase === 'signedOut';
    // Signed out deliberately, perhaps in another tab. The address is not passed on to the next person who signs in.
    if (hasLeft && now.ended === 'signedOut') void router.navigate(loginAddress(), { replace: true });
    else if (hasLeft || now.verdict !== before.verdict) void router.revalidate();
  });
}
