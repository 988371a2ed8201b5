/**
 * Launch status: what the portal knows about the signed-in person once their account has been validated. Pure: the
 * session calls the server and passes the outcome in, and the guard decides by the verdict. Source: specification
 * section 4 (launch status), design ruling 5.
 */
import { launchStatus, sessionIdentifierLength } from '../platform/constants.ts';

export type LaunchStatus = (typeof launchStatus)[keyof typeof launchStatus];

/** The fields of a person that the launch needs. */
export interface LaunchUser {
  UserID: string;
  UserGUID: string | null;
  FirstName: string;
  LastName: string;
}

export interface LaunchAccount {
  UserID: string;
  UserName: string;
}

/** The outcome of the validation call. */
export type LaunchOutcome =
  | { kind: 'answered'; user: LaunchUser | null; accounts: readonly LaunchAccount[] }
  /** The portal account is disabled. */
  | { kind: 'disabled' }
  /** The server found no portal account for this sign-in. */
  | { kind: 'none' }
  /** No answer, or one that reports the service as temporarily unavailable: worth a retry. */
  | { kind: 'unreachable' }
  /** The answer violates its contract: a retry would give the same result. */
  | { kind: 'broken' };

export type LaunchVerdict =
  | 'initial'
  | 'valid'
  /** No account, or an account without a GUID. */
  | 'unregistered'
  /** A GUID, but no first or last name yet. */
  | 'nameless'
  /** Several portal accounts, none of them chosen in this tab. */
  | 'severalAccounts'
  | 'blocked'
  | 'unreachable'
  | 'broken';

const statusOf: Record<LaunchVerdict, LaunchStatus> = {
  initial: launchStatus.initial,
  severalAccounts: launchStatus.initial,
  blocked: launchStatus.initial,
  unregistered: launchStatus.newOrUnregistered,
  nameless: launchStatus.newOrUnregistered,
  unreachable: launchStatus.validationFailed,
  broken: launchStatus.validationFailed,
  valid: launchStatus.valid,
};

export const launchStatusOf = (verdict: LaunchVerdict): LaunchStatus => statusOf[verdict];

/** Anything that is not exactly 36 characters long identifies no one: no name is looked up and no call is made. */
export const isIdentifier = (value: string | null | undefined): value is string =>
  value?.length === sessionIdentifierLength;

/** With an empty user name, no validation call is made. */
export const mayValidate = (username: string | null | undefined): username is string =>
  typeof username === 'string' && username.trim() !== '';

/** Returns the user name of the account with this identifier, if it is one of `accounts`. */
export function nameOf(identifier: string | null | undefined, accounts: readonly LaunchAccount[]): string | undefined {
  if (!isIdentifier(identifier)) return undefined;
  const found = accounts.find((account) => account.UserID === identifier)?.UserName;
  return mayValidate(found) ? found : undefined;
}

const hasName = (user: LaunchUser) => user.FirstName.trim() !== '' && user.LastName.trim() !== '';

/** @param chosen the account that this tab works as, if the person has chosen one before */
export function judgeLaunch(outcome: LaunchOutcome, chosen: string | null): LaunchVerdict {
  if (outcome.kind === 'disabled') return 'blocked';
  if (outcome.kind === 'none') return 'unregistered';
  if (outcome.kind !== 'answered') return outcome.kind;
  const { user, accounts } = outcome;
  if (accounts.length > 1 && nameOf(chosen, accounts) === undefined) return 'severalAccounts';
  if (!user || !isIdentifier(user.UserGUID)) return 'unregistered';
  return hasName(user) ? 'valid' : 'nameless';
}
