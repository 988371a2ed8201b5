/**
 * Tokens for visitors without an account: ES256 with their own key and issuer, so that none can pass for a member's
 * (0032). They are short-lived, and the database is checked on every call for what they grant.
 */
import { createECDH, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Seat } from './caller.ts';
import type { TokenIssuer } from './verify-token.ts';

const lifetimeSeconds = 900;
const audience = 'portico-seat';
const type = 'anon+jwt';
const scope = 'quiz.answer';

/** One issuer per tenant, so that a seat of one tenant is invalid in another. */
const issuerOf = (tenantId: string): string => `urn:portico:anonymous:${tenantId}`;

interface KeyPair {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/**
 * Private keys are the numbers from 1 up to, but not including, the order of P-256. All but one draw in 2³² is valid,
 * so a second draw is enough.
 */
function keyPairOf(seed: Uint8Array): KeyPair {
  for (const attempt of ['1', '2', '3', '4']) {
    const d = Buffer.from(hkdfSync('sha256', seed, '', `portico seat key ${attempt}`, 32));
    const curve = createECDH('prime256v1');
    try {
      curve.setPrivateKey(d);
    } catch {
      continue;
    }
    const point = curve.getPublicKey();
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: d.toString('base64url'),
    };
    const privateKey = createPrivateKey({ key: jwk, format: 'jwk' });
    return { privateKey, publicKey: createPublicKey(privateKey) };
  }
  throw new Error('This seed does not result in a key for guests’ tokens.');
}

const pairs = new WeakMap<Uint8Array, KeyPair>();
function keysOf(seed: Uint8Array): KeyPair {
  const pair = pairs.get(seed) ?? keyPairOf(seed);
  pairs.set(seed, pair);
  return pair;
}

export interface SeatToken {
  token: string;
  expiresAt: Date;
}

/** @param issuedAt milliseconds of real time */
export async function signSeatToken(
  seed: Uint8Array,
  { tenantId, seatId, seat }: { tenantId: string; seatId: string; seat: Seat },
  issuedAt: number,
): Promise<SeatToken> {
  const seconds = Math.floor(issuedAt / 1000);
  const { invitation: inv, share, quiz, revision: rev } = seat;
  const token = await new SignJWT({ scp: scope, inv, share, quiz, rev })
    .setProtectedHeader({ alg: 'ES256', typ: type })
    .setIssuer(issuerOf(tenantId))
    .setSubject(seatId)
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + lifetimeSeconds)
    .sign(keysOf(seed).privateKey);
  return { token, expiresAt: new Date((seconds + lifetimeSeconds) * 1000) };
}

export const seatIssuer = (tenantId: string, seed: Uint8Array): TokenIssuer => ({
  kind: 'anonymous',
  tenantId,
  issuer: issuerOf(tenantId),
  audience,
  directory: undefined,
  keys: async () => keysOf(seed).publicKey,
  algorithms: ['ES256'],
  type,
  scope,
});
