import type { GuardState } from '@portico/contracts/account/guard';
import type { LaunchStatus, LaunchVerdict } from '@portico/contracts/account/launch';
import type { ValidateUser } from '@portico/contracts/account/launch-calls';
import type { User } from '@portico/contracts/account/shapes';
import type { Answer } from '@portico/contracts/platform/call';
import type { RequestContext } from '@portico/contracts/platform/context';
import { create } from 'zustand';

export type PortalAccount = Answer<typeof ValidateUser>['accounts'][number];

/** The person as the identity provider names them. */
export interface Identity {
  name: string;
  username: string;
}

/** Why the last sign-in did not come about; each has its own text on the sign-in page. */
export type SignInProblem = 'cancelled' | 'offline' | 'provider_unreachable' | 'refused' | 'failed';

export interface SessionState {
  /** `starting` until it is known whether someone is signed in. */
  phase: 'starting' | 'signedOut' | 'signedIn';
  /**
   * Signed out here, but the provider has not been notified: until then the next person could be signed in as this one.
   */
  leaving: boolean;
  /** Known early for a returning person, from a hint that is no secret; null when signed out. */
  identity: Identity | null;
  /** True while a sign-in window or redirect is under way; the button shows it and stays usable after a closed popup. */
  signingIn: boolean;
  signInProblem: SignInProblem | null;
  /** Why no one is signed in any more: shows 'It looks like you have been logged out, login again.' for `expired`. */
  ended: 'signedOut' | 'expired' | null;
  launch: LaunchStatus;
  verdict: LaunchVerdict;
  guard: GuardState;
  user: User | null;
  /** The portal accounts that this sign-in may work as; more than one leads to /multipleaccount. */
  accounts: readonly PortalAccount[];
  context: RequestContext | undefined;
  /** A delegation that ended while it was used; `name` is the principal's, null where it is no longer known. */
  actingEnded: { name: string | null } | null;
  /** When the person signed in before this sign-in, kept by the server. */
  previousLogin: string | null;
  /** With which this page shows how releases did; a new one comes with every validation. */
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
  reportTicket: null,
};

/** Read with the hook in components; `session.getState()` and `session.subscribe()` elsewhere. Written by session/ only. */
export const useSession = create<SessionState>()(() => ({ ...signedOutState, phase: 'starting', leaving: false }));
export const session = useSession;
