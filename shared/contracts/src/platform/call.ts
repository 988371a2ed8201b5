/**
 * A call is declared once, here, and everything else derives from the declaration: the server's route, the browser's
 * function, the OpenAPI document and every generated test matrix.
 */
import type * as z from 'zod/mini';
import type { Feature } from './feature.ts';
import type { Role } from './roles.ts';

export type Schema = z.core.$ZodType;

/**
 * The address of a call is `/api/<area>/<path>` in the embedded set-up. The first fifteen are the specification's; the
 * last eight are our own: services, which every area leans on, how releases do, and the codes of the scanner.
 */
export const areas = [
  'account',
  'portal',
  'service',
  'lms',
  'gamification',
  'coaching',
  'pd',
  'content',
  'quiz',
  'hr',
  'support',
  'media',
  'leaderboard',
  'player',
  'comment',
  'admin',
  'draft',
  'export',
  'link',
  'live',
  'release',
  'search',
  'scanner',
] as const;
export type Area = (typeof areas)[number];

/** Who may call at all. Forgetting is impossible: the field is required, and everything but `public` needs a token. */
export type Access =
  /** No token. Only with a reason; the list of public calls is a snapshot in the tests. */
  | { kind: 'public'; because: string }
  /** A valid token of this tenant, even where no portal account is behind it (sign-in itself). */
  | { kind: 'signedIn' }
  /** An enabled portal account in a valid context. `inPerson`: refused to delegates (0006). */
  | { kind: 'account'; inPerson?: true }
  /** As `account`, and the role is one of these: of the principal, where the caller acts for one. */
  | { kind: 'roles'; roles: readonly Role[]; inPerson?: true }
  /** A visitor without account, by the short-lived token of one seat in a shared quiz (0032). Opens no other call. */
  | { kind: 'seat' }
  /** Another system with its own credential, for example the identity provider's sign-up hook. */
  | { kind: 'service'; credential: 'identity-provider' };

/** Whose data the call touches. The server turns it into the authorisation that precedes the handler. */
export type Scope = 'none' | 'self' | 'people' | 'team' | 'organisation' | 'tenant' | 'object';

/**
 * Whose identity a parameter states (ruling 4). The caller is always the token's.
 * - `caller`: must name the caller, or the principal the caller acts for by delegation.
 * - `own`: must name the caller, never the principal: what belongs to the caller alone, such as notifications.
 * - `subject`: may name another person, if the caller's role reaches them or a delegation allows it.
 * Anything else is refused as if the person did not exist (404), and no row changes.
 */
export type IdentityParameter = 'caller' | 'own' | 'subject';

/** Limit classes; the numbers are in the server's limiter. `progress` is asked twenty times a second. */
export type LimitClass = 'read' | 'write' | 'search' | 'credential' | 'upload' | 'progress';

/** Generated matrices; a call leaves one only with a reason. */
export type Matrix =
  | 'M1'
  | 'M2'
  | 'byProxy'
  | 'M3'
  | 'M4'
  | 'M5'
  | 'M6'
  | 'M7'
  | 'M8'
  | 'M12'
  | 'M13'
  | 'M17'
  | 'readsWhatWasWritten'
  | 'audit';

/**
 * What a browser loads of a declaration is what it takes to send the call and read its answer: `summary`, `query`,
 * `params`, `scope`, `identity`, `limit`, `allowance`, `flag`, `fails`, `judges`, `changedBy`, `changesTenant` and
 * `exclude` are for the server and the tests, left out by the build and undefined in pages; of `writes` pages have what is
 * true.
 */
export interface CallDeclaration<Q extends Schema, B extends Schema, P extends Schema, A extends Schema> {
  area: Area;
  /** The specification's own name; also the name of the handler, the hook and the function in the browser. */
  name: string;
  method: 'GET' | 'POST' | 'DELETE';
  /** Further methods the specification allows for the same call. */
  alsoMethods?: readonly ('GET' | 'POST')[];
  /** Path below the area's base where it is not the name itself; `{id}` marks a parameter. */
  path?: string;
  /** One sentence: what the call is for. Is in the OpenAPI document. */
  summary: string;
  query?: Q;
  body?: B;
  params?: P;
  /** The body is a form with one file; it is received outside any transaction, and the call has no `body`. */
  takesFile?: boolean;
  /** The most bytes of a JSON body, where it may be larger than the usual megabyte. */
  bodyBytes?: number;
  answer: A;
  /** Media type of an answer that is a text for other programs; without it answers are JSON. */
  answerType?: string;
  access: Access;
  scope: Scope;
  /** Names of query, body or path parameters that name a person, and whose identity each one states. */
  identity?: Readonly<Record<string, IdentityParameter>>;
  limit: LimitClass;
  /**
   * Of a public call: the parameter whose value (a link, a code) has an allowance of its own (0126). Without one, all who
   * ask share the call's: for what is the same for everyone.
   */
  allowance?: string;
  writes: boolean;
  /** True where the browser sends an idempotency key and the server answers a repetition from the first result. */
  repeatable?: boolean;
  /**
   * The last answer stays on the person's device until they sign out, to be read without a network (0064). Only what
   * they may see anyway, and what is of use without a connection; never what other people's rights depend on.
   */
  keptOnDevice?: true;
  /** A form sent with it is taken and thrown away: mail programs unsubscribe so (RFC 8058). Public calls without body only. */
  formIgnored?: boolean;
  /** What must be on in the tenant, its area's flag with its own; off answers 404 (ruling 18). */
  flag?: Feature;
  /** What may fail beyond the common refusals, as codes of the closed union in errors.ts. */
  fails?: readonly string[];
  /**
   * What the call decides about someone: a rating, an award, a mark (0135). Its handler must ask `context.judge`, or the
   * call fails. Every other writing call that reaches other people's records is listed with a reason in `judges-nobody.ts`.
   */
  judges?: string;
  /**
   * For a reading call: writes that change its answer, each tried by a test. Pages learn it from the server, which names
   * with every answer what it was made of (platform/changes.ts).
   */
  changedBy?: readonly string[];
  /** True where the tenant's settings or brand change with it: the process that answers knows them from then on. */
  changesTenant?: true;
  /** Matrices this call is left out of, each with the reason. */
  exclude?: Readonly<Partial<Record<Matrix, string>>>;
}

export interface Call<
  Q extends Schema = Schema,
  B extends Schema = Schema,
  P extends Schema = Schema,
  A extends Schema = Schema,
> extends CallDeclaration<Q, B, P, A> {
  /** `area/name`, unique in the product. */
  id: string;
  path: string;
}

export type Input<C extends Call> = (C['query'] extends Schema
  ? { query: z.input<C['query']> }
  : { query?: undefined }) &
  (C['body'] extends Schema ? { body: z.input<C['body']> } : { body?: undefined }) &
  (C['params'] extends Schema ? { params: z.input<C['params']> } : { params?: undefined });
/** The input after parsing, as the handler gets it. */
export type Parsed<C extends Call> = (C['query'] extends Schema
  ? { query: z.output<C['query']> }
  : { query?: undefined }) &
  (C['body'] extends Schema ? { body: z.output<C['body']> } : { body?: undefined }) &
  (C['params'] extends Schema ? { params: z.output<C['params']> } : { params?: undefined });
export type Answer<C extends Call> = z.output<C['answer']>;

/** Declares a call of any method, such as a POST that only reads. Query and body must be strict objects: an unknown field is refused, never stored. */
export function defineCall<const D extends CallDeclaration<Schema, Schema, Schema, Schema>>(
  declaration: D,
): D & { id: string; path: string } {
  return { ...declaration, id: `${declaration.area}/${declaration.name}`, path: declaration.path ?? declaration.name };
}

type Usual = Omit<CallDeclaration<Schema, Schema, Schema, Schema>, 'method' | 'writes' | 'limit'> & {
  /** That of all reads, or of all writes, unless said otherwise. */
  limit?: LimitClass;
};
type Defined<D, Method, Writes> = D & { id: string; path: string; method: Method; writes: Writes; limit: LimitClass };

/** Declares a call that reads: GET, and writes nothing. */
export const defineRead = <const D extends Usual>(declaration: D): Defined<D, 'GET', false> =>
  defineCall({ method: 'GET', writes: false, limit: 'read', ...declaration });

/** Declares a call that writes: POST. */
export const defineWrite = <const D extends Usual>(declaration: D): Defined<D, 'POST', true> =>
  defineCall({ method: 'POST', writes: true, limit: 'write', ...declaration });
