import { type GuardState, guardEntry, namedRoutes } from '@portico/contracts/account/guard';
import { type SessionState, session } from './session-store.ts';
import { clearTarget, rememberTarget, storedTarget } from './stored-target.ts';

export interface EntryDecision {
  state: GuardState;
  /** The address to redirect to, or null if the requested page may be entered. */
  redirect: string | null;
}

const settled = (state: SessionState) =>
  state.phase === 'signedOut' || (state.phase === 'signedIn' && state.verdict !== 'initial');

/** Resolves once it is known whether someone is signed in, and validation has ended. */
export function whenSettled(): Promise<SessionState> {
  const now = session.getState();
  if (settled(now)) return Promise.resolve(now);
  return new Promise((resolve) => {
    const stop = session.subscribe((state) => {
      if (!settled(state)) return;
      stop();
      resolve(state);
    });
  });
}

/** The router passes no fragment. If the requested page is the one in the address bar, it is read from there. */
const fragmentOf = (address: string): string => (address === location.pathname + location.search ? location.hash : '');

/**
 * The entry guard, for the loader of a guarded page (`requested` is its address with query and fragment) and, with
 * null, for the sign-in page once someone is signed in. Waits until the sign-in state is known.
 */
export async function enter(requested: string | null): Promise<EntryDecision> {
  const { phase, verdict, user } = await whenSettled();
  const decision = guardEntry({
    signedIn: phase === 'signedIn',
    verdict,
    userId: user?.UserID ?? null,
    requested,
    stored: storedTarget(),
  });
  if (decision.remember !== null) rememberTarget(decision.remember + fragmentOf(decision.remember));
  if (decision.forget) clearTarget();
  session.setState({ guard: decision.state });
  if (decision.go === null) return { state: decision.state, redirect: null };
  return {
    state: decision.state,
    redirect: 'address' in decision.go ? decision.go.address : namedRoutes[decision.go.route],
  };
}
