/** One verifier for the tokens of Entra ID, any OpenID Connect provider, the embedded provider, and anonymous visitors. */
import { millisecondsInMinute } from 'date-fns/constants';
import { decodeJwt, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { type Caller, type Seat, TokenRefused, type Verifier } from './caller.ts';

export interface TokenIssuer {
  kind: 'member' | 'anonymous';
  /** The Portico tenant that this issuer signs people in for. */
  tenantId: string;
  /** `iss`, to the letter. */
  issuer: string;
  /** `aud`: our API at that provider. */
  audience: string;
  /** What `tid` must be; undefined where the provider knows no directories. */
  directory: string | undefined;
  keys: JWTVerifyGetKey;
  /** Pinned: the token's own header decides nothing. */
  algorithms: readonly string[];
  /** What the header's `typ` must be, where the provider marks its access tokens. */
  type?: string;
  /** Short name of the scope that a token must carry; ID tokens carry none. */
  scope: string;
}

export interface VerifierOptions {
  /** The allow-list. The token's unverified `iss` does no more than select entries of it. */
  issuersOf(issuer: string): Promise<readonly TokenIssuer[]>;
  /** Milliseconds since 1970, never moved by tests of business time. */
  real?: () => number;
}

const toleranceSeconds = 60;
const cacheSize = 10_000;
/** A verified token is trusted for this long without looking again, and never beyond its end. */
const cacheMs = 5 * millisecondsInMinute;

const refuse = (message: string, cause?: unknown) => new TokenRefused('invalid', message, cause);

function selectIssuer(candidates: readonly TokenIssuer[], claims: JWTPayload): TokenIssuer {
  const audiences = [claims.aud ?? []].flat();
  const [found, another] = candidates.filter((candidate) => audiences.includes(candidate.audience));
  if (!found) throw refuse(candidates.length === 0 ? 'unknown issuer' : 'wrong audience');
  // Two tenants with one provider and one application: no one could say whose token it is.
  if (another) throw refuse('issuer and audience belong to more than one tenant');
  return found;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Entra ID writes `scp`, others `scope`; the short name and the full one mean the same. */
const scopesOf = (claims: JWTPayload): string[] =>
  text(claims.scp ?? claims.scope)
    .split(' ')
    .filter(Boolean)
    .map((scope) => scope.slice(scope.lastIndexOf('/') + 1));

function memberOf(issuer: TokenIssuer, claims: JWTPayload): Pick<Caller, 'key' | 'tid' | 'oid'> {
  if (claims.idtyp === 'app') throw refuse('a token of an application, not of a person');
  if (issuer.directory !== undefined && claims.tid !== issuer.directory) throw refuse('wrong directory');
  const tid = issuer.directory ?? issuer.tenantId;
  // Without directories the subject is the object id. It may hold anything, so it is encoded before it becomes a key.
  const oid = issuer.directory === undefined ? encodeURIComponent(text(claims.oid ?? claims.sub)) : text(claims.oid);
  if (oid === '' || oid.includes('/')) throw refuse('no object id');
  return { key: `${tid}/${oid}`, tid, oid };
}

/** Without one, the token opens no call. */
function seatOf({ inv, share, quiz, rev }: JWTPayload): Seat | undefined {
  if (typeof rev !== 'number') return undefined;
  return { invitation: text(inv), share: text(share), quiz: text(quiz), revision: rev };
}

/** Another provider signs people in without asking, and says when they last gave their credentials: its tokens count. */
function signedInAt(issuer: TokenIssuer, { auth_time, iat }: JWTPayload): number {
  const isOurs = issuer.directory === issuer.tenantId;
  return isOurs && typeof auth_time === 'number' ? auth_time : (iat ?? 0);
}

function callerOf(issuer: TokenIssuer, claims: JWTPayload & { sub: string; exp: number }): Caller {
  const scopes = scopesOf(claims);
  if (!scopes.includes(issuer.scope)) throw refuse('the scope is missing');
  const who = issuer.kind === 'member' ? memberOf(issuer, claims) : { key: `anon/${claims.sub}`, tid: '', oid: '' };
  return {
    kind: issuer.kind,
    ...who,
    tenantId: issuer.tenantId,
    username: text(claims.preferred_username ?? claims.upn ?? claims.email),
    name: text(claims.name),
    email: text(claims.email),
    scopes,
    authTime: typeof claims.auth_time === 'number' ? claims.auth_time : undefined,
    signedInAt: signedInAt(issuer, claims),
    sessionId: text(claims.sid) || undefined,
    expiresAt: claims.exp,
    seat: issuer.kind === 'anonymous' ? seatOf(claims) : undefined,
  };
}

/** Whose expired token it is, for the audit trail; undefined where its claims do not say. */
function expiredKey(issuer: TokenIssuer, claims: JWTPayload): string | undefined {
  try {
    return callerOf(issuer, { ...claims, sub: text(claims.sub), exp: 0 }).key;
  } catch {
    return undefined;
  }
}

/** A fault of fetching keys is not the token's fault, and must not sign anyone out. */
const keysOf =
  (issuer: TokenIssuer): JWTVerifyGetKey =>
  async (header, token) => {
    try {
      return await issuer.keys(header, token);
    } catch (cause) {
      if (cause instanceof errors.JWKSNoMatchingKey || cause instanceof errors.JWKSMultipleMatchingKeys) throw cause;
      throw new TokenRefused('provider_unreachable', 'keys of the issuer cannot be read', cause);
    }
  };

function decode(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch (cause) {
    throw refuse('not a JWT', cause);
  }
}

async function verifyAt(issuer: TokenIssuer, token: string, now: number): Promise<Caller> {
  try {
    const { payload } = await jwtVerify(token, keysOf(issuer), {
      issuer: issuer.issuer,
      audience: issuer.audience,
      algorithms: [...issuer.algorithms],
      clockTolerance: toleranceSeconds,
      currentDate: new Date(now),
      requiredClaims: ['exp', 'iat', 'sub'],
      ...(issuer.type === undefined ? {} : { typ: issuer.type }),
    });
    return callerOf(issuer, payload as JWTPayload & { sub: string; exp: number });
  } catch (cause) {
    if (cause instanceof TokenRefused) throw cause;
    // The signature was good: whose token has expired is certain.
    if (cause instanceof errors.JWTExpired)
      throw new TokenRefused('expired', 'the token has expired', cause, expiredKey(issuer, cause.payload));
    throw refuse(cause instanceof errors.JOSEError ? cause.code : 'the token cannot be verified', cause);
  }
}

/** Tokens of one tenant are answered with that tenant's id; the caller compares it with the host's tenant. */
export function createVerifier({ issuersOf, real = Date.now }: VerifierOptions): Verifier {
  const verified = new Map<string, { caller: Caller; until: number }>();
  return {
    async verify(token) {
      const hit = verified.get(token);
      if (hit && hit.until > real()) return hit.caller;
      verified.delete(token);
      const claims = decode(token);
      const issuer = selectIssuer(await issuersOf(text(claims.iss)), claims);
      const caller = await verifyAt(issuer, token, real());
      const until = Math.min(caller.expiresAt * 1000, real() + cacheMs);
      if (until > real()) verified.set(token, { caller, until });
      // A Map keeps the order of insertion: the oldest goes first.
      if (verified.size > cacheSize) verified.delete(verified.keys().next().value ?? '');
      return caller;
    },
  };
}
