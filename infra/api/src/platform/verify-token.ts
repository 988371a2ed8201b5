/** Verifies the tokens of Entra ID, any OpenID Connect provider, the embedded provider, and anonymous visitors. */
import { millisecondsInMinute } from 'date-fns/constants';
import { decodeJwt, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { type Caller, type Seat, TokenRefused, type Verifier } from './caller.ts';

export interface TokenIssuer {
  kind: 'member' | 'anonymous';
  /** The Portico tenant for which this issuer signs people in. */
  tenantId: string;
  /** `iss`, matched exactly. */
  issuer: string;
  /** `aud`: our API at that provider. */
  audience: string;
  /** Required value of `tid`; undefined if the provider has no directories. */
  directory: string | undefined;
  keys: JWTVerifyGetKey;
  /** Pinned, so that the token's own header cannot choose. */
  algorithms: readonly string[];
  /** Required `typ` of the header, if the provider marks its access tokens. */
  type?: string;
  /** Short name of the scope that a token must carry; ID tokens carry none. */
  scope: string;
}

interface VerifierOptions {
  /** The allow-list. The unverified `iss` of a token only selects entries from it. */
  issuersOf(issuer: string): Promise<readonly TokenIssuer[]>;
  /** Milliseconds since 1970 of real time, even when tests shift business time. */
  real?: () => number;
}

const toleranceSeconds = 60;
const cacheSize = 10_000;
/** How long a verified token is trusted before it is verified again, but never beyond its expiry. */
const cacheMs = 5 * millisecondsInMinute;

const refuse = (message: string, cause?: unknown) => new TokenRefused('invalid', message, cause);

function selectIssuer(candidates: readonly TokenIssuer[], claims: JWTPayload): TokenIssuer {
  const audiences = [claims.aud ?? []].flat();
  const [found, another] = candidates.filter((candidate) => audiences.includes(candidate.audience));
  if (!found) throw refuse(candidates.length === 0 ? 'unknown issuer' : 'wrong audience');
  // Two tenants share a provider and an application, so the token cannot be assigned to one of them.
  if (another) throw refuse('issuer and audience belong to more than one tenant');
  return found;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Entra ID uses `scp`, others `scope`; short and full scope names are equivalent. */
const scopesOf = (claims: JWTPayload): string[] =>
  text(claims.scp ?? claims.scope)
    .split(' ')
    .filter(Boolean)
    .map((scope) => scope.slice(scope.lastIndexOf('/') + 1));

function memberOf(issuer: TokenIssuer, claims: JWTPayload): Pick<Caller, 'key' | 'tid' | 'oid'> {
  if (claims.idtyp === 'app') throw refuse('a token of an application, not of a person');
  if (issuer.directory !== undefined && claims.tid !== issuer.directory) throw refuse('wrong directory');
  const tid = issuer.directory ?? issuer.tenantId;
  // Without directories the subject is the object id. It may contain any character, so it is encoded before it becomes
  // part of a key.
  const oid = issuer.directory === undefined ? encodeURIComponent(text(claims.oid ?? claims.sub)) : text(claims.oid);
  if (oid === '' || oid.includes('/')) throw refuse('no object id');
  return { key: `${tid}/${oid}`, tid, oid };
}

/** Undefined if the claims are incomplete; the token is then valid for no call. */
function seatOf({ inv, share, quiz, rev }: JWTPayload): Seat | undefined {
  if (typeof rev !== 'number') return undefined;
  return { invitation: text(inv), share: text(share), quiz: text(quiz), revision: rev };
}

/**
 * Other providers renew sign-ins silently and may report when the credentials were last entered, so for them the issue
 * time of the token counts.
 */
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

/** Identity in an expired token, for the audit trail; undefined if its claims do not say. */
function expiredKey(issuer: TokenIssuer, claims: JWTPayload): string | undefined {
  try {
    return callerOf(issuer, { ...claims, sub: text(claims.sub), exp: 0 }).key;
  } catch {
    return undefined;
  }
}

/** If keys cannot be fetched, the token is not at fault and no one must be signed out. */
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
    // The signature was valid, so the identity in the expired token is certain.
    if (cause instanceof errors.JWTExpired)
      throw new TokenRefused('expired', 'the token has expired', cause, expiredKey(issuer, cause.payload));
    throw refuse(cause instanceof errors.JOSEError ? cause.code : 'the token cannot be verified', cause);
  }
}

/** Returns a tenant's id with its tokens; the caller compares it with the tenant of the host. */
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
      // A Map keeps insertion order, so the first key is the oldest.
      if (verified.size > cacheSize) verified.delete(verified.keys().next().value ?? '');
      return caller;
    },
  };
}
