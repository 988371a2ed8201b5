import { signInType } from '@portico/contracts/platform/constants';
import { validatePerson } from './account-actions.ts';
import { device } from './browser-storage.ts';
import { writeHint } from './hint.ts';
import { openProvider, signInSettings } from './open-provider.ts';
import { privacyAccepted } from './privacy.ts';
import { type Identity, type SignInProblem, session } from './session-store.ts';
import { ProviderUnreachable, SignInCancelled } from './sign-in-provider.ts';
import { own } from './storage-keys.ts';

let attempt = 0;

export function problemOf(cause: unknown): SignInProblem {
  if (cause instanceof SignInCancelled) return 'cancelled';
  if (!navigator.onLine) return 'offline';
  return cause instanceof ProviderUnreachable ? 'provider_unreachable' : 'failed';
}

/** Signs in the person identified by the provider, and validates them. */
export async function takeIn(identity: Identity, fresh: boolean): Promise<void> {
  writeHint(identity);
  if (fresh) device.write(own.askAgain, null);
  session.setState({ phase: 'signedIn', identity, signingIn: false, signInProblem: null, ended: null });
  await validatePerson(fresh);
}

/**
 * The sign-in button. Uses a popup for type 0, otherwise a redirect. Requires that the privacy policy has been
 * accepted. Never rejects: errors are in `signInProblem`. Resolves on success or failure, and never if the window
 * redirects.
 */
export async function signIn(): Promise<void> {
  if (!privacyAccepted()) return;
  const mine = ++attempt;
  session.setState({ signingIn: true, signInProblem: null });
  try {
    const provider = await openProvider();
    const kind = signInSettings().signInType === signInType.popup ? 'popup' : 'redirect';
    const identity = await provider.signIn(kind, device.read(own.askAgain) !== null);
    if (identity && mine === attempt) await takeIn(identity, true);
  } catch (cause) {
    // An attempt that was replaced by a newer one reports nothing.
    if (mine !== attempt) return;
    // Cancelling is not an error.
    if (!(cause instanceof SignInCancelled))
      console.error('There was an error!', cause instanceof Error ? cause.name : '');
    session.setState({ signingIn: false, signInProblem: problemOf(cause) });
  }
}
