import type { IdentitySettings } from '@portico/contracts/platform/boot';
import type { Identity } from './session-store.ts';

/** Interactive sign-in is required: the session or its refresh token is gone. */
export class InteractionNeeded extends Error {
  override name = 'InteractionNeeded';
}

/** The provider or the network is unreachable. The sign-in itself may be valid. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable';
}

/** The person closed the window or cancelled at the provider. */
export class SignInCancelled extends Error {
  override name = 'SignInCancelled';
}

export interface ProviderEvents {
  /** The sign-in window was closed by hand. The button becomes usable although the first attempt is still pending. */
  windowClosed(): void;
  /** Another tab signed out. */
  signedOutElsewhere(): void;
}

export interface Restored {
  identity: Identity | null;
  /** True if this page load completes a sign-in, false if the person was already signed in. */
  fresh: boolean;
  /** The provider's error, for example that the person cancelled. */
  problem: Error | null;
}

/**
 * The interface of the sign-in library that the session needs. There is one implementation, based on MSAL, in its own
 * chunk.
 */
export interface SignInProvider {
  /**
   * Takes the response of a returning redirect, otherwise this browser's account, otherwise the provider's own session.
   */
  restore(hint: Identity | null): Promise<Restored>;
  /**
   * Returns null if the window redirects to the provider. With `askAgain`, the provider must not reuse an existing
   * session.
   */
  signIn(kind: 'popup' | 'redirect', askAgain: boolean): Promise<Identity | null>;
  /**
   * Asks the same person for their credentials in a window. The next token records the new sign-in. A different person
   * who signs in there is not accepted.
   */
  confirm(): Promise<'confirmed' | 'other' | 'blocked'>;
  /** An access token for the API. `force` requests a new one. */
  token(force: boolean): Promise<string>;
  /** Redirects to the provider to get a token, and returns to the current address. */
  interact(): Promise<void>;
  /** Ends the session here and at the provider, to which the window redirects. */
  signOut(): Promise<void>;
  /** Ends the session only here, because the provider is unreachable. */
  forget(): Promise<void>;
}

export type OpenProvider = (settings: IdentitySettings, events: ProviderEvents) => Promise<SignInProvider>;
