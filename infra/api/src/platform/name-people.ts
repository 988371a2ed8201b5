/**
 * Resolves identity parameters (rulings 3 and 4): whom they name, and whether the caller may name them. If not, the
 * answer is the same as for a person who does not exist.
 */
import { hasInScope } from '@portico/contracts/account/role-access';
import type { Call, IdentityParameter } from '@portico/contracts/platform/call';
import type { Actor, Person } from './actor.ts';
import type { Caller } from './caller.ts';
import type { Entered } from './enter-context.ts';
import type { ParsedInput } from './parse-input.ts';
import { peopleNamed } from './people.ts';
import { notFound } from './refusal.ts';
import type { Transaction } from './transaction.ts';

function statedBy(input: ParsedInput, name: string): string | undefined {
  for (const part of [input.query, input.body, input.params]) {
    const value = part?.[name];
    if (typeof value === 'string') return value;
    // A declared parameter that is not text would slip past the check below.
    if (value !== undefined && value !== null) throw new Error(`Identity parameter ${name} must be a text.`);
  }
  return undefined;
}

function mayName(actor: Actor, person: Person, meaning: IdentityParameter): boolean {
  if (person.userId === actor.userId) return true;
  if (meaning === 'own') return false;
  if (person.userId === actor.self.userId) return true;
  return meaning === 'subject' && hasInScope(actor.self, person);
}

/** Value of an identity parameter → the people it could mean, for `namePeople`. */
export type Named = ReadonlyMap<string, readonly Person[]>;

/**
 * Needs no caller, so it can run in the same round trip as the query for the caller.
 * @param expected values that `namePeople` probably knows from the caller
 */
export async function findNamed(
  call: Call,
  input: ParsedInput,
  db: Transaction,
  expected: ReadonlySet<string>,
): Promise<Named> {
  const values = new Set(Object.keys(call.identity ?? {}).flatMap((name) => statedBy(input, name) ?? []));
  const found = [...values.difference(expected)].map(async (value) => [value, await peopleNamed(db, value)] as const);
  return new Map(await Promise.all(found));
}

const isNamed = (value: string) => (person: Person) => person.userId === value || person.userGuid === value;

export async function namePeople(
  call: Call,
  input: ParsedInput,
  db: Transaction,
  named: Named,
  { actor, known }: Entered,
): Promise<Readonly<Record<string, Person>>> {
  const people: Record<string, Person> = {};
  for (const [name, meaning] of Object.entries(call.identity ?? {})) {
    const value = statedBy(input, name);
    if (value === undefined) continue;
    const same = known.filter(isNamed(value));
    const found = named.get(value) ?? (same.length > 0 ? same : await peopleNamed(db, value));
    // One e-mail address may belong to several accounts: the caller's own take precedence, and strangers never match by
    // chance.
    const own = found.find((person) => person.userId === actor.userId || person.userId === actor.self.userId);
    const person = own ?? (found.length === 1 ? found[0] : undefined);
    if (!person || !mayName(actor, person, meaning)) throw notFound();
    people[name] = person;
  }
  return people;
}

/** Before a portal account is chosen, a parameter may only name the sign-in itself or one of its accounts. */
export async function nameCaller(call: Call, input: ParsedInput, caller: Caller, db: Transaction): Promise<void> {
  for (const name of Object.keys(call.identity ?? {})) {
    const value = statedBy(input, name)?.toLowerCase();
    if (value === undefined || value === caller.username.toLowerCase() || value === caller.email.toLowerCase())
      continue;
    const accounts = await db.query<{ found: boolean }>(
      `select true as found from portal.account_identity i
       join portal.account_user u on u.tenant_id = i.tenant_id and u.user_id = i.user_id
       where i.identity_key = $1 and $2 in (lower(u.username), lower(u.email), u.user_id::text, u.user_guid::text) limit 1`,
      [caller.key, value],
    );
    if (accounts.length === 0) throw notFound();
  }
}
