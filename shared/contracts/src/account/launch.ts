/**
 * Launch: what the portal knows about the signed-in person once their account was validated. Pure; the session asks the
 * server and hands the outcome in, the guard decides from the verdict.
 * Source: specification section 4 (launch status), design ruling 5.
 */
import { launchStatus, sessionIdentifierLength } from '../platform/constants.ts';

export type LaunchStatus = (typeof launchStatus)[keyof typeof launchStatus];

/** A person as far as launching cares. */
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

/** What came of asking the server. */
export type LaunchOutcome =
  | { kind: 'answered'; user: LaunchUser | null; accounts: readonly LaunchAccount[] }
  /** The portal account is disabled. */
  | { kind: 'disabled' }
  /** The server says that no portal account is behind this sign-in. */
  | { kind: 'none' }
  /** No answer, or one that says the service is not available now: worth another try. */
  | { kind: 'unreachable' }
  /** An answer that breaks its contract: trying again would give the same. */
  | { kind: 'broken' };

export type LaunchVerdict =
  | 'initial'
  | 'valid'
  /** No account, or one without a GUID. */
  | 'unregistered'
  /** A GUID, but no first or last name yet. */
  | 'nameless'
  /** Several portal accounts, none chosen in this tab. */
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

/** Anything that is not exactly 36 characters long identifies no one: it resolves no name and makes no call. */
export const isIdentifier = (value: string | null | undefined): value is string =>
  value?.length === sessionIdentifierLength;

/** An empty user name makes no validation call. */
export const mayValidate = (username: string | null | undefined): username is string =>
  typeof username === 'string' && username.trim() !== '';

/** The user name of the account that an identifier names, if it names one of them. */
export function nameOf(identifier: string | null | undefined, accounts: readonly LaunchAccount[]): string | undefined {
  if (!isIdentifier(identifier)) return undefined;
  const found = accounts.find((account) => account.UserID === identifier)?.UserName;
  return mayValidate(found) ? found : undefined;
}

const hasName = (user: LaunchUser) => user.FirstName.trim() !== '' && user.LastName.trim() !== '';

/** `chosen` is the account this tab works as, if the person has chosen one before. */
export function judgeLaunch(outcome: LaunchOutcome, chosen: string | null): LaunchVerdict {
  if (outcome.kind === 'disabled') return 'blocked';
  if (outcome.kind === 'none') return 'unregistered';
  if (outcome.kind !== 'answered') return outcome.kind;
  const { user, accounts } = outcome;
  if (accounts.length > 1 && nameOf(chosen, accounts) === undefined) return 'severalAccounts';
  if (!user || !isIdentifier(user.UserGUID)) return 'unregistered';
  return hasName(user) ? 'valid' : 'nameless';
}
