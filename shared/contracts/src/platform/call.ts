/**
 * A call is declared once, here, and everything else derives from the declaration: the server's route, the browser's
 * function, the OpenAPI document and every generated test matrix.
 */
import type * as z from 'zod/mini';
import type { Feature } from './feature.ts';
import type { Role } from './roles.ts';

export type Schema = z.core.$ZodType;

/**
 * The address of a call is `/api/<area>/<path>` in the embedded set-up. The first fifteen areas come from the
 * specification; the others are additions: services that every area uses, release health, the
 * scanner's codes, and follow-ups.
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
  'followup',
] as const;
export type Area = (typeof areas)[number];

/**
 * Who may make the call. The field is required, so it cannot be forgotten, and everything but `public` needs a token.
 */
export type Access =
  /** No token. Requires a reason; a snapshot test lists all public calls. */
  | { kind: 'public'; because: string }
  /** A valid token of this tenant, even without a portal account (sign-in itself). */
  | { kind: 'signedIn' }
  /** An enabled portal account in a valid context. `inPerson`: delegates are refused (0006). */
  | { kind: 'account'; inPerson?: true }
  /** As `account`, and the role must be one of these. For a delegate, the principal's role counts. */
  | { kind: 'roles'; roles: readonly Role[]; inPerson?: true }
  /**
   * A visitor without an account, by the short-lived token of one seat in a shared quiz (0032). The token is valid for
   * no other call.
   */
  | { kind: 'seat' }
  /** Another system with its own credential, for example the sign-up hook of the identity provider. */
  | { kind: 'service'; credential: 'identity-provider' };

/** Whose data the call touches. The server derives from it the authorisation that precedes the handler. */
type Scope = 'none' | 'self' | 'people' | 'team' | 'organisation' | 'tenant' | 'object';

/**
 * Whose identity a parameter states (ruling 4). The caller always comes from the token.
 * - `caller`: must name the caller, or the principal the caller acts for by delegation.
 * - `own`: must name the caller, never the principal: what belongs to the caller alone, such as notifications.
 * - `subject`: may name another person, if the caller's role covers them or a delegation allows it. Anything else is
 * refused as if the person did not exist (404), and no row changes.
 */
export type IdentityParameter = 'caller' | 'own' | 'subject';

/** Classes of rate limits; the numbers are in the server's limiter. `progress` is polled twenty times a second. */
export type LimitClass = 'read' | 'write' | 'search' | 'credential' | 'upload' | 'progress';

/** Generated test matrices; a call is excluded from one only with a reason. */
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
 * Browsers load only what is needed to send the call and parse its answer: `summary`, `query`, `params`, `scope`,
 * `identity`, `limit`, `allowance`, `flag`, `fails`, `judges`, `changedBy`, `changesTenant`, `roundTrips` and `exclude`
 * are for the server and the tests. The build removes them, so they are undefined in pages; `writes` is removed only
 * where it is false.
 */
interface CallDeclaration<Q extends Schema, B extends Schema, P extends Schema, A extends Schema> {
  area: Area;
  /** The name in the specification, which is also the name of the handler, the hook and the browser's function. */
  name: string;
  method: 'GET' | 'POST' | 'DELETE';
  /** Further methods that the specification allows for the same call. */
  alsoMethods?: readonly ('GET' | 'POST')[];
  /** Path below the area's base if it differs from the name; `{id}` marks a parameter. */
  path?: string;
  /** The purpose of the call in one sentence, used in the OpenAPI document. */
  summary: string;
  query?: Q;
  body?: B;
  params?: P;
  /** The body is a form with one file; it is received outside any transaction, and the call has no `body`. */
  takesFile?: boolean;
  /** Maximum size of a JSON body in bytes, if it may exceed the usual megabyte. */
  bodyBytes?: number;
  answer: A;
  /** Media type of a text answer for other programs; without it answers are JSON. */
  answerType?: string;
  access: Access;
  scope: Scope;
  /** Names of query, body or path parameters that name a person, and whose identity each one states. */
  identity?: Readonly<Record<string, IdentityParameter>>;
  limit: LimitClass;
  /**
   * For a public call: the parameter whose value (a link, a code) has a rate limit of its own (0126). Without one, all
   * callers share the call's limit, which suits answers that are the same for everyone.
   */
  allowance?: string;
  writes: boolean;
  /** True if the browser sends an idempotency key and the server answers a repetition with the first result. */
  repeatable?: boolean;
  /**
   * The last answer stays on the person's device until they sign out, to be read without a network (0064). Only for
   * answers that the person may see anyway and that are useful offline; never for answers on which other people's
   * rights depend.
   */
  keptOnDevice?: true;
  /**
   * A form sent with the call is accepted and ignored: mail programs unsubscribe this way (RFC 8058). Only for public
   * calls without a body.
   */
  formIgnored?: boolean;
  /**
   * Flags that must be on in the tenant: the area's, and possibly one of its own. If one is off, the call answers 404
   * (ruling 18).
   */
  flag?: Feature;
  /** Errors besides the common ones, as codes of the closed union in errors.ts. */
  fails?: readonly string[];
  /**
   * What the call decides about someone: a rating, an award, a mark (0135). Its handler must use `context.judge`, or
   * the call fails. Every other writing call that affects other people's records is listed with a reason in
   * `judges-nobody.ts`.
   */
  judges?: string;
  /**
   * For a reading call: writes that change its answer, each verified by a test. Pages do not use this list: the server
   * names with every answer what it was made of (platform/changes.ts).
   */
  changedBy?: readonly string[];
  /** True if the call changes the tenant's settings or brand: the process that answers applies them from then on. */
  changesTenant?: true;
  /**
   * How many round trips to the database the call may take with the demo data (0260), if it cannot do with the usual
   * six.
   */
  roundTrips?: { most: number; because: string };
  /** Test matrices that this call is excluded from, each with the reason. */
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
/** The parsed input that the handler receives. */
export type Parsed<C extends Call> = (C['query'] extends Schema
  ? { query: z.output<C['query']> }
  : { query?: undefined }) &
  (C['body'] extends Schema ? { body: z.output<C['body']> } : { body?: undefined }) &
  (C['params'] extends Schema ? { params: z.output<C['params']> } : { params?: undefined });
export type Answer<C extends Call> = z.output<C['answer']>;

/**
 * Declares a call of any method, such as a POST that only reads. Query and body must be strict objects: an unknown
 * field is refused, never stored.
 */
export function defineCall<const D extends CallDeclaration<Schema, Schema, Schema, Schema>>(
  declaration: D,
): D & { id: string; path: string } {
  return { ...declaration, id: `${declaration.area}/${declaration.name}`, path: declaration.path ?? declaration.name };
}

type Usual = Omit<CallDeclaration<Schema, Schema, Schema, Schema>, 'method' | 'writes' | 'limit'> & {
  /** Defaults to the class of all reads or of all writes. */
  limit?: LimitClass;
};
type Defined<D, Method, Writes> = D & { id: string; path: string; method: Method; writes: Writes; limit: LimitClass };

/** Declares a call that only reads: GET. */
export const defineRead = <const D extends Usual>(declaration: D): Defined<D, 'GET', false> =>
  defineCall({ method: 'GET', writes: false, limit: 'read', ...declaration });

/** Declares a call that writes: POST. */
export const defineWrite = <const D extends Usual>(declaration: D): Defined<D, 'POST', true> =>
  defineCall({ method: 'POST', writes: true, limit: 'write', ...declaration });
