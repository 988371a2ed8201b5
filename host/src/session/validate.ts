import { judgeLaunch, launchStatusOf, mayValidate, nameOf } from '@portico/contracts/account/launch';
import { Validate, ValidateUser, ValidateUserAndCompany } from '@portico/contracts/account/launch-calls';
import type { User } from '@portico/contracts/account/shapes';
import type { Answer, Input } from '@portico/contracts/platform/call';
import { CallError, queryClient, readOrCached, sendCall } from '@portico/data-client';
import { deviceZone } from '../preferences/device-zone.ts';
import { enterContext, refetchAll } from './acting-ended.ts';
import { contextFor, storedContext } from './session-context.ts';
import { sessionEnded } from './session-ended.ts';
import { type Identity, session } from './session-store.ts';
import { failureOf, type ValidationOutcome } from './validation-outcome.ts';

/**
 * Validates the sign-in and, if there are several accounts, the one chosen in this tab. Without the server, the last
 * validated person is used (0064): they can read, and the server checks whatever they write.
 */
async function ask(username: string, chosen: string | null): Promise<ValidationOutcome> {
  try {
    const first = await readOrCached(ValidateUser, { query: { username } });
    const name = nameOf(chosen, first.accounts);
    if (name === undefined || first.user?.UserID === chosen) return { kind: 'answered', ...first };
    const { user } = await readOrCached(ValidateUser, { query: { username: name } });
    return { kind: 'answered', user, accounts: first.accounts };
  } catch (cause) {
    return failureOf(cause);
  }
}

/**
 * Returns the person as a member of this tab's organisation, because the team differs between organisations. Undefined
 * if the server is unreachable, since the team of another organisation would be wrong.
 */
async function inOwnOrganisation(user: User): Promise<User | undefined> {
  const { context } = session.getState();
  if (!context || context.organisation === user.homeTeams[0]?.COMP_ID_PK) return user;
  const query = { username: user.UserName, CompanyID: context.organisation };
  try {
    return (await readOrCached(ValidateUserAndCompany, { query })).user ?? user;
  } catch (cause) {
    return failureOf(cause).kind === 'unreachable' ? undefined : user;
  }
}

async function take(outcome: ValidationOutcome, chosen: string | null, who: Identity | null): Promise<void> {
  // The person signed out in the meantime, so the response must be discarded.
  if (session.getState().identity !== who) return;
  if (outcome.kind === 'signedOut') {
    // There is no token, or the server rejects even a new one. Retrying would never succeed.
    if (session.getState().phase === 'signedIn') sessionEnded('expired');
    return;
  }
  const verdict = judgeLaunch(outcome, chosen);
  const launch = launchStatusOf(verdict);
  if (outcome.kind !== 'answered') {
    // Keeps what was known: an unreachable server must not remove the name and menu of a person at work.
    session.setState(verdict === 'unreachable' ? { verdict, launch } : { verdict, launch, user: null });
    return;
  }
  const { user, accounts } = outcome;
  if (!user || (verdict !== 'valid' && verdict !== 'nameless')) {
    session.setState({ verdict, launch, user: null, accounts });
    return;
  }
  const principals = user.delegatedFor.map((other) => other.UserID);
  const earlier = storedContext();
  const hasEnded = await enterContext(earlier, contextFor(user, principals, earlier));
  const here = await inOwnOrganisation(user);
  if (session.getState().identity !== who) return;
  if (here) session.setState({ verdict, launch, accounts, user: here });
  else session.setState({ verdict: 'unreachable', launch: launchStatusOf('unreachable') });
  if (hasEnded) void refetchAll();
}

/** A server of an earlier release rejects a time zone, so it is left out. */
async function sayHere(body: Input<typeof Validate>['body']): Promise<Answer<typeof Validate>> {
  const send = (more: { timeZone?: string }) =>
    sendCall(Validate, { body: { ...body, ...more } }, { makesNoWork: true });
  try {
    return await send({ timeZone: deviceZone() });
  } catch (cause) {
    if (cause instanceof CallError && cause.code === 'invalid_input') return send({});
    throw cause;
  }
}

/** A sign-in not yet reported to the server, because it was unreachable or an account had to be chosen first. */
let isUntold = false;

/** Reports the person's presence and time zone to the server, which also stores the last login date after a sign-in. */
async function report(user: User, who: Identity): Promise<void> {
  const body = { Username: user.UserName, ...(isUntold ? { LastLoginDate: new Date().toISOString() } : {}) };
  try {
    const answer = await sayHere(body);
    const { previousLogin = null, awaySince = null, weekToReview = null, reportTicket = null, languageIsNew } = answer;
    if (languageIsNew) void queryClient.invalidateQueries();
    isUntold = false;
    if (session.getState().identity === who) session.setState({ previousLogin, awaySince, weekToReview, reportTicket });
  } catch (cause) {
    await take(failureOf(cause), user.UserID, who);
  }
}

async function run(who: Identity | null): Promise<void> {
  const chosen = storedContext()?.account ?? null;
  if (!who || !mayValidate(who.username)) return take({ kind: 'none' }, chosen, who);
  const outcome = await ask(who.username, chosen);
  await take(outcome, chosen, who);
  const { user, identity } = session.getState();
  if (outcome.kind === 'answered' && identity === who && user && mayValidate(user.UserName)) await report(user, who);
  // Without a report nothing more will be known of an absence, so that Today does not wait for it.
  if (session.getState().identity === who) session.setState(({ awaySince = null }) => ({ awaySince }));
}

let running: { who: Identity | null; done: Promise<void> } | undefined;

/**
 * Validates the signed-in person. Concurrent callers for the same person share one run. Never rejects: the verdict
 * describes failures.
 */
export function validate(freshSignIn = false): Promise<void> {
  isUntold ||= freshSignIn;
  const who = session.getState().identity;
  if (running?.who === who) return running.done;
  const done = run(who).finally(() => {
    if (running?.done === done) running = undefined;
  });
  running = { who, done };
  return done;
}

/** Call after a change of the account. Waits for a run in progress, which may have read the old data. */
export async function revalidate(): Promise<void> {
  await running?.done;
  await validate();
}
