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

/** Signs in the person whom the provider has named, and validates them. */
export async function takeIn(identity: Identity, fresh: boolean): Promise<void> {
  writeHint(identity);
  if (fresh) device.write(own.askAgain, null);
  session.setState({ phase: 'signedIn', identity, signingIn: false, signInProblem: null, ended: null });
  await validatePerson(fresh);
}

/**
 * The sign-in button. Popup by type 0, redirect else; only after the privacy policy was accepted. Never rejects: what went
 * wrong is in `signInProblem`. Resolves when signed in, when failed, or never if the window leaves.
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
    // An attempt given up for a newer one says nothing any more.
    if (mine !== attempt) return;
    // Cancelling is no error.
    if (!(cause instanceof SignInCancelled))
      console.error('There was an error!', cause instanceof Error ? cause.name : '');
    session.setState({ signingIn: false, signInProblem: problemOf(cause) });
  }
}
