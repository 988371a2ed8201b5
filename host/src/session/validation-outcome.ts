import type { LaunchOutcome } from '@portico/contracts/account/launch';
import type { User } from '@portico/contracts/account/shapes';
import { CallError } from '@portico/data-client';
import type { PortalAccount } from './session-store.ts';

/** The outcome of a validation. `signedOut` says nothing about the account: the sign-in itself is being renewed. */
export type ValidationOutcome =
  | { kind: 'answered'; user: User | null; accounts: readonly PortalAccount[] }
  | Exclude<LaunchOutcome, { kind: 'answered' }>
  | { kind: 'signedOut' };

export function failureOf(cause: unknown): Exclude<ValidationOutcome, { kind: 'answered' }> {
  if (!(cause instanceof CallError)) throw cause;
  switch (cause.code) {
    case 'account_disabled':
      return { kind: 'disabled' };
    case 'no_account':
    // A user name other than the caller's own is treated as not existing (ruling 4).
    case 'not_found':
      return { kind: 'none' };
    case 'not_signed_in':
    case 'sign_in_expired':
      return { kind: 'signedOut' };
    case 'invalid_input':
      return { kind: 'broken' };
    case 'unexpected_answer':
      // A proxy's error page is not our response. One with status 200 that breaks the contract is.
      return { kind: cause.status >= 500 ? 'unreachable' : 'broken' };
    default:
      return { kind: 'unreachable' };
  }
}
