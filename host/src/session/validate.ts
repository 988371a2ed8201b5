import { Validate, ValidateUser } from '@portico/contracts/account/calls';
import {
  judgeLaunch,
  type LaunchOutcome,
  launchStatusOf,
  mayValidate,
  nameOf,
} from '@portico/contracts/account/launch';
import type { User } from '@portico/contracts/account/shapes';
import { CallError, sendCall } from '@portico/data-client';
import { contextFor, setContext, storedContext } from './session-context.ts';
import { type PortalAccount, session } from './session-store.ts';

type Outcome = { kind: 'answered'; user: User | null; accounts: readonly PortalAccount[] } | Failure;
type Failure = Exclude<LaunchOutcome, { kind: 'answered' }> | { kind: 'signedOut' };

function failureOf(cause: unknown): Failure {
  if (!(cause instanceof CallError)) throw cause;
  if (cause.code === 'account_disabled') return { kind: 'disabled' };
  // A name that is not the caller's own is answered as if it did not exist (ruling 4).
  if (cause.code === 'no_account' || cause.code === 'not_found') return { kind: 'none' };
  if (cause.code === 'not_signed_in' || cause.code === 'sign_in_expired') return { kind: 'signedOut' };
  const contractBroken = cause.code === 'invalid_input' || cause.code === 'unexpected_answer';
  return { kind: contractBroken && cause.status < 500 ? 'broken' : 'unreachable' };
}

/** Asks who stands behind the sign-in, and for the account this tab has chosen where there are several. */
async function ask(username: string, chosen: string | null): Promise<Outcome> {
  try {
    const first = await sendCall(ValidateUser, { query: { username } });
    const name = nameOf(chosen, first.accounts);
    if (name === undefined || first.user?.UserID === chosen) return { kind: 'answered', ...first };
    const { user } = await sendCall(ValidateUser, { query: { username: name } });
    return { kind: 'answered', user, accounts: first.accounts };
  } catch (cause) {
    return failureOf(cause);
  }
}

function take(outcome: Exclude<Outcome, { kind: 'signedOut' }>, chosen: string | null): void {
  const verdict = judgeLaunch(outcome, chosen);
  const launch = launchStatusOf(verdict);
  if (outcome.kind !== 'answered') {
    // What was known stays: an unreachable server must not take a working person's name and menu away.
    session.setState(verdict === 'unreachable' ? { verdict, launch } : { verdict, launch, user: null });
    return;
  }
  const user = verdict === 'valid' || verdict === 'nameless' ? outcome.user : null;
  session.setState({ verdict, launch, user, accounts: outcome.accounts });
  if (!user) return;
  const principals = user.delegatedFor.map((other) => other.UserID);
  setContext(contextFor(user, principals, storedContext()));
}

/** Tells the server that the person is here; it stores the last login date when this follows a sign-in. */
async function report(user: User, freshSignIn: boolean): Promise<void> {
  const body = { Username: user.UserName, ...(freshSignIn ? { LastLoginDate: new Date().toISOString() } : {}) };
  try {
    const answer = await sendCall(Validate, { body });
    session.setState({ lastLogin: answer.lastLogin });
    take({ kind: 'answered', user: answer.user, accounts: session.getState().accounts }, user.UserID);
  } catch (cause) {
    const failure = failureOf(cause);
    if (failure.kind !== 'signedOut') take(failure, user.UserID);
  }
}

let running: Promise<void> | undefined;

async function run(freshSignIn: boolean): Promise<void> {
  const { identity } = session.getState();
  const chosen = storedContext()?.account ?? null;
  if (!mayValidate(identity?.username)) return take({ kind: 'none' }, chosen);
  const outcome = await ask(identity.username, chosen);
  if (outcome.kind === 'signedOut') return;
  take(outcome, chosen);
  const { user } = session.getState();
  if (outcome.kind === 'answered' && user && mayValidate(user.UserName)) await report(user, freshSignIn);
}

/** Validates the signed-in person once; callers at the same time share one run. */
export function validate(freshSignIn = false): Promise<void> {
  running ??= run(freshSignIn).finally(() => {
    running = undefined;
  });
  return running;
}

/** For the banner shown while validation could not be reached. */
export const retryValidation = (): Promise<void> => validate();
