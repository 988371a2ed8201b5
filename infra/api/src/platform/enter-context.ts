/**
 * The request context (ruling 3): the account, organisation and principal as which the caller acts, checked on every
 * call.
 */
import { type RequestContext, readContext } from '@portico/contracts/platform/context';
import type { Actor, Person } from './actor.ts';
import type { Caller } from './caller.ts';
import { endedSignIn, endedValues, noSignIn, type SignInFacts, signInEnded } from './ended-sign-in.ts';
import { type PersonRow, personColumns, toPerson } from './people.ts';
import { Refusal } from './refusal.ts';
import type { Transaction } from './transaction.ts';

interface AccountRow extends PersonRow {
  memberships: [organisation: string, team: string | null][];
  settings: Record<string, unknown>;
  ended: boolean;
}

/** The identity whose accounts are used. Background work belongs to no sign-in and does not end with one. */
export interface SignedIn extends Pick<Caller, 'key'> {
  signIn: SignInFacts | undefined;
}

async function accountsOf(db: Transaction, { key, signIn = noSignIn }: SignedIn): Promise<AccountRow[]> {
  const accounts = await db.prepared<AccountRow>(
    'accounts_of_identity',
    `select ${personColumns}, u.settings, ${endedSignIn} as ended,
       (select coalesce(json_agg(json_build_array(m.organisation_id, m.team_id) order by m.position), '[]')
        from portal.account_membership m where m.tenant_id = u.tenant_id and m.user_id = u.user_id) as memberships
     from portal.account_identity i join portal.account_user u on u.tenant_id = i.tenant_id and u.user_id = i.user_id
     where i.identity_key = $1 order by u.username`,
    [key, ...endedValues(signIn)],
  );
  if (accounts.some(({ ended }) => ended)) throw signInEnded();
  return accounts;
}

/** Undefined if there is no header; throws unless it is exactly one well-formed context. */
export function readHeader(header: string | string[] | undefined): RequestContext | undefined {
  if (header === undefined) return undefined;
  const context = typeof header === 'string' ? readContext(header) : undefined;
  if (!context) throw new Refusal('context_refused', 'The request context is not well formed.');
  return context;
}

const refused = () => new Refusal('context_refused', 'This sign-in may not use this context.');

function chooseAccount(accounts: readonly AccountRow[], wanted: RequestContext | undefined): AccountRow {
  if (accounts.length === 0) throw new Refusal('no_account', 'No portal account belongs to this sign-in.');
  const enabled = accounts.filter((account) => !account.disabled);
  if (enabled.length === 0) throw new Refusal('account_disabled', 'The portal account is disabled.');
  if (wanted) {
    const named = accounts.find((account) => account.user_id === wanted.account);
    if (!named) throw refused();
    if (named.disabled) throw new Refusal('account_disabled', 'The portal account is disabled.');
    return named;
  }
  const [only, another] = enabled;
  if (!only || another)
    throw new Refusal('context_required', 'This sign-in has more than one portal account; name one.');
  return only;
}

/** Condition over the principal `u`: `$1` is the delegate, `$3` the time. */
const isDelegated = `exists (
       select from portal.account_delegation d
       where d.tenant_id = u.tenant_id and d.principal_id = u.user_id and d.delegate_id = $1
         and d.starts_at <= $3 and (d.ends_at is null or d.ends_at > $3))`;

/** Whether a delegation used to obtain something is still in force. */
export async function mayActFor(
  db: Pick<Transaction, 'prepared'>,
  delegateId: string,
  principalId: string,
  now: Date,
): Promise<boolean> {
  const rows = await db.prepared(
    'may_act_for',
    `select 1 from portal.account_user u where u.user_id = $2 and u.disabled_at is null and ${isDelegated}`,
    [delegateId, principalId, now],
  );
  return rows.length > 0;
}

async function findPrincipal(db: Transaction, actorId: string, principalId: string, now: Date): Promise<Person> {
  const [row] = await db.prepared<PersonRow>(
    'principal_of_delegate',
    `select ${personColumns} from portal.account_user u
     where u.user_id = $2 and u.disabled_at is null and ${isDelegated}`,
    [actorId, principalId, now],
  );
  if (!row) throw refused();
  return toPerson(row);
}

/** The actor, and the accounts that were read for it: their own, and that of the principal. */
export interface Entered {
  actor: Actor;
  known: readonly Person[];
}

export async function enterContext(
  db: Transaction,
  signedIn: SignedIn,
  wanted: RequestContext | undefined,
  now: Date,
): Promise<Entered> {
  const account = chooseAccount(await accountsOf(db, signedIn), wanted);
  const membership = wanted
    ? account.memberships.find(([organisation]) => organisation === wanted.organisation)
    : account.memberships[0];
  if (wanted && !membership) throw refused();
  const stored = toPerson(account);
  const person = { ...stored, teamId: membership?.[1] ?? account.team_id };
  const principal = wanted?.principal ? await findPrincipal(db, person.userId, wanted.principal, now) : undefined;
  const actor = {
    ...person,
    organisationId: membership?.[0] ?? null,
    principal,
    self: principal ?? person,
    settings: account.settings,
    signIn: signedIn.signIn,
  };
  return { actor, known: principal ? [stored, principal] : [stored] };
}
