import type { Call, Matrix } from '@portico/contracts/platform/call';
import type { Role } from '@portico/contracts/platform/roles';
import type { TwoPeople } from '../two-people/two-people.ts';

/** A demo person: `{ tenant: 'harbour', name: 'learner' }`. */
export interface Actor {
  tenant: string;
  name: string;
}

/** Query, body and path parameters of one request, not yet checked by anyone. */
export interface RawInput {
  query?: Record<string, unknown>;
  body?: unknown;
  params?: Record<string, string>;
  /** Of a call that takes a file: sent as a form. */
  file?: { name: string; bytes: Uint8Array };
}

export interface Reply {
  status: number;
  headers: Record<string, string>;
  text: string;
}

export interface SendOptions {
  /** Whose token; absent sends none. */
  actor?: Actor;
  /** Tenant of the host name; the actor's own unless said otherwise. */
  host?: string;
  headers?: Record<string, string>;
  /** Instead of the call's own, for preflights. */
  method?: string;
  /** Sent instead of JSON of the input's body, with its own content type. */
  rawBody?: { type: string; text: string };
  /** Query string as it is, for duplicates and bad escapes. */
  rawQuery?: string;
}

/** What the generated matrices need of the server under test: the real factory over a real PostgreSQL. */
export interface Subject {
  calls: readonly Call[];
  /** A valid input for the call when this actor makes it; every declared call has one, or the matrix fails. */
  sample(call: Call, actor: Actor): Promise<RawInput>;
  send(call: Call, input: RawInput, options: SendOptions): Promise<Reply>;
  /** One value over all rows of all tenants' tables: equal means that no row changed. */
  fingerprint(): Promise<string>;
  /** Someone in the tenant who may make the call. */
  allowed(call: Call, tenant: string): Actor;
  /** Someone in the tenant who holds the role. */
  holder(role: Role, tenant: string): Actor | undefined;
  /** Someone else of the tenant with the same rights to the call, who shares neither team nor organisation with `allowed`. */
  neighbour(call: Call, tenant: string): Actor | undefined;
  /** Who else saves what the actor saves: themselves where it is theirs alone. */
  secondOf(actor: Actor, who: TwoPeople['and']): Promise<Actor>;
  /** Headers by which the actor acts for the principal; makes the delegation where there is none yet. */
  actingFor(actor: Actor, principal: Actor): Promise<Readonly<Record<string, string>>>;
  /** The value with which a parameter names a person: UserID, UserGUID, username or e-mail, as the parameter's name says. */
  nameOf(actor: Actor, parameter: string): Promise<string>;
  tenants: readonly [string, string];
}

export interface Case {
  title: string;
  run(): Promise<void>;
}

/** A matrix is a list of cases plus the calls left out, each with the reason that is in its contract. */
export interface MatrixResult {
  id: Matrix;
  cases: Case[];
  excluded: { call: string; reason: string }[];
}

export const excluded = (calls: readonly Call[], matrix: Matrix) =>
  calls.flatMap((call) => {
    const reason = call.exclude?.[matrix];
    return reason ? [{ call: call.id, reason }] : [];
  });

export const included = (calls: readonly Call[], matrix: Matrix): Call[] =>
  calls.filter((call) => !call.exclude?.[matrix]);

/** The input with one named value put in place of another, wherever in query, body or path the parameter is. */
export function withParameter(input: RawInput, parameter: string, value: unknown): RawInput {
  const put = (part: unknown) =>
    part && typeof part === 'object' && parameter in part ? { ...part, [parameter]: value } : part;
  return {
    ...(input.query ? { query: put(input.query) as Record<string, unknown> } : {}),
    ...(input.body === undefined ? {} : { body: put(input.body) }),
    ...(input.params ? { params: put(input.params) as Record<string, string> } : {}),
    ...(input.file ? { file: input.file } : {}),
  };
}

/** Throws with the case's own words; no assertion library is needed to say that two things differ. */
export function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}

export async function mustNotChange(subject: Subject, act: () => Promise<void>): Promise<void> {
  const before = await subject.fingerprint();
  await act();
  must((await subject.fingerprint()) === before, 'a row changed although the call was refused');
}
