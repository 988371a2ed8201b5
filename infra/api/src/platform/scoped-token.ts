/**
 * A short-lived token for one use of one object (ruling 14), for places where an access token must not appear, such as
 * a URL that a browser loads on its own. It says who requested it and for what. Code that accepts it must still check
 * whether that is currently allowed.
 */
import { jwtVerify, SignJWT } from 'jose';
import type { SignInFacts } from './ended-sign-in.ts';

export const tokenUses = ['player', 'download'] as const;
export type TokenUse = (typeof tokenUses)[number];
interface ScopedClaims {
  tenantId: string;
  userId: string;
  use: TokenUse;
  object: string;
  /** The sign-in in which it was issued; the token ends with it. */
  signIn: SignInFacts;
}

const lifetimeSeconds = 300;
const issuer = 'portico';
const algorithm = 'HS256';

/** `issuedAt` in milliseconds of real time. */
export async function signScopedToken(key: Uint8Array, claims: ScopedClaims, issuedAt: number) {
  const seconds = Math.floor(issuedAt / 1000);
  const token = await new SignJWT({
    tid: claims.tenantId,
    obj: claims.object,
    sid: claims.signIn.sessionId,
    sat: claims.signIn.signedInAt,
  })
    .setProtectedHeader({ alg: algorithm, typ: 'scoped+jwt' })
    .setIssuer(issuer)
    .setSubject(claims.userId)
    .setAudience(claims.use)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + lifetimeSeconds)
    .sign(key);
  return { token, expiresAt: new Date((seconds + lifetimeSeconds) * 1000).toISOString() };
}

/** The claims of a valid token for that use; undefined otherwise. */
export async function readScopedToken(
  key: Uint8Array,
  token: string,
  use: TokenUse,
  now: number,
): Promise<ScopedClaims | undefined> {
  try {
    const options = { issuer, audience: use, algorithms: [algorithm], typ: 'scoped+jwt', currentDate: new Date(now) };
    const { payload } = await jwtVerify<{ tid: string; obj: string; sid?: string; sat?: number }>(token, key, options);
    const signIn = { sessionId: payload.sid, signedInAt: payload.sat ?? payload.iat ?? 0 };
    return { tenantId: payload.tid, userId: payload.sub ?? '', use, object: payload.obj, signIn };
  } catch {
    return undefined;
  }
}
