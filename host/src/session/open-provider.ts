import type { IdentitySettings } from '@portico/contracts/platform/boot';
import { sessionEnded } from './session-ended.ts';
import { session } from './session-store.ts';
import type { SignInProvider } from './sign-in-provider.ts';

let settings: IdentitySettings | undefined;
let opened: Promise<SignInProvider> | undefined;

export const setIdentitySettings = (next: IdentitySettings): void => {
  settings = next;
  opened = undefined;
};

export const signInSettings = (): IdentitySettings => {
  if (!settings) throw new Error('startSession was not called');
  return settings;
};

/** Loads MSAL in its own chunk when it is first needed. A failed load can be retried. */
export function openProvider(): Promise<SignInProvider> {
  opened ??= import(/* webpackChunkName: "msal" */ './msal/open.ts')
    .then(({ open }) =>
      open(signInSettings(), {
        windowClosed: () => session.setState({ signingIn: false }),
        // MSAL's event for sign-outs that started elsewhere. Our own channel reports the same.
        signedOutElsewhere: () => sessionEnded('signedOut'),
      }),
    )
    .catch((cause: unknown) => {
      opened = undefined;
      throw cause;
    });
  return opened;
}

/** The provider, if it is loaded or loading. A visitor's page never loads it. */
export const openedProvider = (): Promise<SignInProvider> | undefined => opened;
