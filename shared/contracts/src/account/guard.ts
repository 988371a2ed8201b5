/**
 * The entry guard: who may enter a guarded page, and where everyone else is sent. Pure. Source: specification section 4
 * (entry guard), design ruling 5.
 */
import { guardState } from '../platform/constants.ts';
import type { LaunchVerdict } from './launch.ts';
import { ownRoute } from './own-route.ts';

export type GuardState = (typeof guardState)[keyof typeof guardState];

/** The named routes of the specification, and the page where one of several accounts is selected. */
type NamedRoute = 'Login' | 'Logout' | 'Home' | 'noAccount' | 'multipleAccount' | 'ErrorPage' | 'Forbidden';

export const namedRoutes: Record<NamedRoute, string> = {
  Login: '/',
  Logout: '/logout',
  Home: '/home',
  noAccount: '/noaccount',
  multipleAccount: '/multipleaccount',
  ErrorPage: '/500',
  Forbidden: '/403',
};

/** Pages that a person without a name may open. All others redirect to Home, where a prompt links to /profile. */
const openWithoutName = [namedRoutes.Home, '/profile'];

/** Pages that sign-in never returns to: they would cause a redirect loop or show an error. */
const neverTargets: readonly string[] = [
  ...Object.values(namedRoutes).filter((address) => address !== namedRoutes.Home),
  '/404',
];

export interface GuardInput {
  signedIn: boolean;
  verdict: LaunchVerdict;
  /** UserID of the validated user, or null if there is none. */
  userId: string | null;
  /** The requested guarded address; null on a public page (after sign-in). */
  requested: string | null;
  /** The address stored before sign-in; null if there is none. */
  stored: string | null;
}

export interface GuardDecision {
  state: GuardState;
  /** Where to go: a named route, an address of the portal, or null to enter the requested page. */
  go: { route: NamedRoute } | { address: string } | null;
  /** An address to store until sign-in is complete. */
  remember: string | null;
  /** True when the stored address has been used and must be cleared. */
  forget: boolean;
}

const pathOf = (address: string) => address.split(/[?#]/, 1)[0] ?? '';

/** Returns the address if sign-in may return to it. */
export function entryTarget(address: string | null): string | null {
  const own = ownRoute(address);
  return own === undefined || neverTargets.includes(pathOf(own)) ? null : own;
}

const decide = (state: GuardState, go: GuardDecision['go'], rest: Partial<GuardDecision> = {}): GuardDecision => ({
  state,
  go,
  remember: null,
  forget: false,
  ...rest,
});

function loginDone(requested: string | null, stored: string | null): GuardDecision {
  const done = guardState.loginDone;
  if (stored !== null && stored !== requested) return decide(done, { address: stored }, { forget: true });
  if (requested !== null) return decide(done, null, { forget: stored !== null });
  return decide(done, { route: 'Home' });
}

export function guardEntry(input: GuardInput): GuardDecision {
  const requested = entryTarget(input.requested);
  const stored = entryTarget(input.stored);
  if (!input.signedIn) return decide(guardState.checkAccount, { route: 'Login' }, { remember: requested });
  switch (input.verdict) {
    case 'initial':
      return decide(guardState.checkAccount, null, { remember: requested });
    case 'severalAccounts':
      return decide(guardState.checkAccount, { route: 'multipleAccount' }, { remember: requested });
    case 'blocked':
      return decide(guardState.forbidden, { route: 'Forbidden' });
    case 'broken':
      return decide(guardState.errorPage, { route: 'ErrorPage' });
    case 'unregistered':
      return decide(guardState.noAccount, { route: 'noAccount' });
    case 'unreachable':
      // The application still starts: a banner explains the failure, and validation is retried.
      return loginDone(requested, stored);
    case 'nameless':
    case 'valid':
      break;
  }
  if (!input.userId) return decide(guardState.noAccount, { route: 'noAccount' });
  if (input.verdict === 'valid') return loginDone(requested, stored);
  const open = requested !== null && openWithoutName.includes(pathOf(requested));
  return decide(guardState.loginDone, open ? null : { route: 'Home' });
}
