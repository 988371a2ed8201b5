import type { GuardState } from '@portico/contracts/account/guard';
import type { LaunchStatus, LaunchVerdict } from '@portico/contracts/account/launch';
import type { ValidateUser } from '@portico/contracts/account/launch-calls';
import type { User } from '@portico/contracts/account/shapes';
import type { Answer } from '@portico/contracts/platform/call';
import type { RequestContext } from '@portico/contracts/platform/context';
import { create } from 'zustand';

export type PortalAccount = Answer<typeof ValidateUser>['accounts'][number];

/** The person as identified by the identity provider. */
export interface Identity {
  name: string;
  username: string;
}

/** Why the last sign-in failed. Each has its own text on the sign-in page. */
export type SignInProblem = 'cancelled' | 'offline' | 'provider_unreachable' | 'refused' | 'failed';

export interface SessionState {
  /** `starting` until it is known whether someone is signed in. */
  phase: 'starting' | 'signedOut' | 'signedIn';
  /**
   * Signed out here, but the provider has not been notified yet. Until then the next person could be signed in as this
   * one.
   */
  leaving: boolean;
  /** Known early for a returning person, from a hint that is not secret. Null when signed out. */
  identity: Identity | null;
  /**
   * True while a sign-in window is open or a redirect is in progress. The button shows it and stays usable after a
   * popup is closed.
   */
  signingIn: boolean;
  signInProblem: SignInProblem | null;
  /** Why the session ended. `expired` shows 'It looks like you have been logged out, login again.' */
  ended: 'signedOut' | 'expired' | null;
  launch: LaunchStatus;
  verdict: LaunchVerdict;
  guard: GuardState;
  user: User | null;
  /** The portal accounts available to this sign-in. More than one leads to /multipleaccount. */
  accounts: readonly PortalAccount[];
  context: RequestContext | undefined;
  /** A delegation that ended while in use. `name` is the principal's, or null if no longer known. */
  actingEnded: { name: string | null } | null;
  /** The time of the previous sign-in, stored by the server. */
  previousLogin: string | null;
  /** The last visit before an absence of some days, until the day after the return. Undefined until that is known. */
  awaySince: string | null | undefined;
  /** Monday of last week, on the day of the first visit after it. */
  weekToReview: string | null;
  /** Authenticates this page's release reports. Every validation returns a new one. */
  reportTicket: string | null;
}

export const signedOutState: Omit<SessionState, 'leaving'> = {
  phase: 'signedOut',
  identity: null,
  signingIn: false,
  signInProblem: null,
  ended: null,
  launch: 0,
  verdict: 'initial',
  guard: 0,
  user: null,
  accounts: [],
  context: undefined,
  actingEnded: null,
  previousLogin: null,
  awaySince: undefined,
  weekToReview: null,
  reportTicket: null,
};

/**
 * Use the hook in components, and `session.getState()` and `session.subscribe()` elsewhere. Only session/ writes to it.
 */
export const useSession = create<SessionState>()(() => ({ ...signedOutState, phase: 'starting', leaving: false }));
export const session = useSession;
