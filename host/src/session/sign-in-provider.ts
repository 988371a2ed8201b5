import type { IdentitySettings } from '@portico/contracts/platform/boot';
import type { Identity } from './session-store.ts';

/** Only the provider's own pages can help now: the session or its refresh token is gone. */
export class InteractionNeeded extends Error {
  override name = 'InteractionNeeded';
}

/** The provider or the network cannot be reached; the sign-in itself may be fine. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable';
}

/** The person closed the window or pressed Cancel at the provider. */
export class SignInCancelled extends Error {
  override name = 'SignInCancelled';
}

export interface ProviderEvents {
  /** The sign-in window was closed by hand: the button may be used again while the first attempt still waits. */
  windowClosed(): void;
  /** Another tab signed out. */
  signedOutElsewhere(): void;
}

export interface Restored {
  identity: Identity | null;
  /** True when this page load ends a sign-in, false when the person was signed in before. */
  fresh: boolean;
  /** What the provider said instead, for example that the person cancelled. */
  problem: Error | null;
}

/** What the session needs from a sign-in library. One implementation, on MSAL, in its own chunk. */
export interface SignInProvider {
  /** Takes the answer of a redirect coming back, else the account of this browser, else the provider's own session. */
  restore(hint: Identity | null): Promise<Restored>;
  /**
   * Returns null when the window is leaving for the provider. `askAgain`: the provider must not reuse an old session.
   */
  signIn(kind: 'popup' | 'redirect', askAgain: boolean): Promise<Identity | null>;
  /**
   * Asks the same person for their credentials in a window; the next token tells of it. Someone else who signs in there
   * is not taken in.
   */
  confirm(): Promise<'confirmed' | 'other' | 'blocked'>;
  /** An access token for the API; `force` asks for a new one. */
  token(force: boolean): Promise<string>;
  /** Leaves for the provider to get a token, and returns to the present address. */
  interact(): Promise<void>;
  /** Ends the session here and at the provider; the window leaves. */
  signOut(): Promise<void>;
  /** Ends the session here only: the provider cannot be reached. */
  forget(): Promise<void>;
}

export type OpenProvider = (settings: IdentitySettings, events: ProviderEvents) => Promise<SignInProvider>;
