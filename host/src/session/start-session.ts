import { namedRoutes } from '@portico/contracts/account/guard';
import type { BootDocument } from '@portico/contracts/platform/boot';
import { signInType } from '@portico/contracts/platform/constants';
import { setTokenSource } from './access-token.ts';
import { tab } from './browser-storage.ts';
import { clearDevice } from './clear-device.ts';
import { readHint, writeHint } from './hint.ts';
import { setPortal } from './load-account-calls.ts';
import { openedProvider, openProvider, setIdentitySettings } from './open-provider.ts';
import { followOtherTabs } from './other-tabs.ts';
import { setPrivacyVersion } from './privacy.ts';
import { renewRegularly } from './renewal.ts';
import { sessionEnded } from './session-ended.ts';
import { session, signedOutState } from './session-store.ts';
import { problemOf, takeIn } from './sign-in.ts';
import { runSignOutListeners } from './sign-out.ts';
import { msalInteraction } from './storage-keys.ts';

type Boot = Pick<BootDocument, 'identity' | 'areas' | 'tenant' | 'limits'>;

/**
 * An installed portal means a personal device. There the last signed-in person can read what is stored on the device
 * (0064) before the provider is reachable. A browser may be shared, so after it was closed no one can.
 */
const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

async function followSignOut(): Promise<void> {
  await runSignOutListeners();
  sessionEnded('signedOut');
  // The tab that signed out has already handled the person's unsent work.
  await clearDevice((name) => name.startsWith('portico.unsent.'));
}

/** Removes the provider's `state` parameter from /logout, which is meaningless to people. */
function tidyAddress(): void {
  const { pathname, search } = location;
  if (pathname === namedRoutes.Logout && new URLSearchParams(search).has('state'))
    history.replaceState(history.state, '', pathname);
}

/**
 * Determines whether someone is signed in. Resolves when that is known (and, if so, the person is validated or
 * validation is unreachable). The page may render before. A visitor without a hint or a returning redirect never loads
 * MSAL.
 */
export async function startSession(boot: Boot): Promise<void> {
  setPrivacyVersion(boot.tenant.privacyVersion);
  setIdentitySettings(boot.identity);
  setTokenSource({ provider: openedProvider, startsByItself: boot.identity.signInType !== signInType.nothing });
  tidyAddress();
  setPortal(boot);
  followOtherTabs(() => void followSignOut());
  renewRegularly(boot.limits.sessionRefreshMs);

  const hint = readHint();
  if (!hint && tab.read(msalInteraction) === null) {
    session.setState(signedOutState);
    return;
  }
  session.setState({ identity: hint });
  try {
    const provider = await openProvider();
    const restored = await provider.restore(hint);
    if (restored.identity) return await takeIn(restored.identity, restored.fresh);
    writeHint(null);
    session.setState({
      ...signedOutState,
      signInProblem: restored.problem ? problemOf(restored.problem) : null,
      ended: hint ? 'expired' : null,
    });
  } catch (cause) {
    const problem = problemOf(cause);
    const isAway = problem === 'offline' || problem === 'provider_unreachable';
    if (hint && isAway && isInstalled()) return await takeIn(hint, false);
    session.setState({ ...signedOutState, signInProblem: problem });
  }
}
