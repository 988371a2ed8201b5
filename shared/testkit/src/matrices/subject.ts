import type { Call, Matrix } from '@portico/contracts/platform/call';
import type { Role } from '@portico/contracts/platform/roles';
import type { TwoPeople } from '../two-people/two-people.ts';

/** A demo person: `{ tenant: 'harbour', name: 'learner' }`. */
export interface Actor {
  tenant: string;
  name: string;
}

/** Query, body and path parameters of one request, unvalidated. */
export interface RawInput {
  query?: Record<string, unknown>;
  body?: unknown;
  params?: Record<string, string>;
  /** For a call that takes a file: sent as a form. */
  file?: { name: string; bytes: Uint8Array };
}

export interface Reply {
  status: number;
  headers: Record<string, string>;
  text: string;
}

export interface SendOptions {
  /** The person whose token is sent. Absent sends none. */
  actor?: Actor;
  /** Tenant of the host name. Default: the actor's own. */
  host?: string;
  headers?: Record<string, string>;
  /** Replaces the call's own method, for preflights. */
  method?: string;
  /** Replaces the JSON body, with a content type of its own. */
  rawBody?: { type: string; text: string };
  /** The raw query string, for duplicates and invalid escapes. */
  rawQuery?: string;
}

/** What the generated matrices need of the server under test: the real factory with a real PostgreSQL. */
export interface Subject {
  calls: readonly Call[];
  /** A valid input for the call made by this actor. Every declared call needs one, or the matrix fails. */
  sample(call: Call, actor: Actor): Promise<RawInput>;
  send(call: Call, input: RawInput, options: SendOptions): Promise<Reply>;
  /** A single value computed from all rows of all tenants' tables. Equal values mean that no row has changed. */
  fingerprint(): Promise<string>;
  /** A person in the tenant who may make the call. */
  allowed(call: Call, tenant: string): Actor;
  /** A person in the tenant with this role. */
  holder(role: Role, tenant: string): Actor | undefined;
  /**
   * Another person in the tenant with the same rights to the call, who shares neither team nor organisation with
   * `allowed`.
   */
  neighbour(call: Call, tenant: string): Actor | undefined;
  /** The other person who saves the same record: the actor themselves if it is theirs alone. */
  secondOf(actor: Actor, who: TwoPeople['and']): Promise<Actor>;
  /** Headers with which the actor acts for the principal. Creates the delegation if there is none yet. */
  actingFor(actor: Actor, principal: Actor): Promise<Readonly<Record<string, string>>>;
  /**
   * The value with which a parameter identifies a person: UserID, UserGUID, username or e-mail, depending on the
   * parameter's name.
   */
  nameOf(actor: Actor, parameter: string): Promise<string>;
  tenants: readonly [string, string];
}

export interface Case {
  title: string;
  run(): Promise<void>;
}

/** A matrix is a list of cases and the calls left out, each with the reason given in its contract. */
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

/** The input with one named value replaced, wherever the parameter is in query, body or path. */
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

/** Throws an error with this message. An assertion library is not needed to report a difference. */
export function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}

export async function mustNotChange(subject: Subject, act: () => Promise<void>): Promise<void> {
  const before = await subject.fingerprint();
  await act();
  must((await subject.fingerprint()) === before, 'a row changed although the call was refused');
}
