import type { DataRouter } from 'react-router';
import { guardedId } from '../routes/guarded-id.ts';
import { session } from '../session/index.ts';
import { loginAddress } from './login-address.ts';

/**
 * While a guarded page is open its right to be open may end: the sign-in expired, another tab signed out, validation now
 * finds the account disabled. The guard is then asked again and leads to the page that says so.
 */
export function followSession(router: DataRouter): () => void {
  const isGuarded = () => router.state.matches.some(({ route }) => route.id === guardedId);
  return session.subscribe((now, before) => {
    if (!isGuarded()) return;
    const hasLeft = before.phase === 'signedIn' && now.phase === 'signedOut';
    // Left on purpose, perhaps in another tab: the next person to sign in does not get the address.
    if (hasLeft && now.ended === 'signedOut') void router.navigate(loginAddress(), { replace: true });
    else if (hasLeft || now.verdict !== before.verdict) void router.revalidate();
  });
}
