/** A test issuer. Its key signs tokens like a tenant's provider, but only these tests trust it. */
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import type { Verifier } from '../src/platform/caller.ts';
import { seatIssuer } from '../src/platform/seat-token.ts';
import { createVerifier } from '../src/platform/verify-token.ts';

export interface TokenOf {
  tenantId: string;
  oid: string;
  username: string;
  name?: string;
  email?: string;
}

export interface TestIssuer {
  verifier: Verifier;
  /** For the verifier of another process: see `verifierOf`. */
  publicKey: JWK;
  /** A member's access token, valid for one hour; `claims` override the defaults. */
  token(person: TokenOf, claims?: JWTPayload): Promise<string>;
}

const audience = 'bbbbbbbb-cccc-4ddd-8eee-ffffffffffff';
/** Seed of the key for visitors' tokens, the same in every process of a test. */
export const seatsSecret = new Uint8Array(32).fill(11);
const visitorsOf = seatIssuer('', seatsSecret).issuer;

const issuerOf = (tenantId: string): string => `https://issuer.test/${tenantId}`;

/** A verifier that trusts the test issuer with this key, in any process. */
export function verifierOf(publicKey: JWK): Verifier {
  return createVerifier({
    issuersOf: async (issuer) => {
      const visited = issuer.startsWith(visitorsOf) ? issuer.slice(visitorsOf.length) : undefined;
      if (visited !== undefined) return [seatIssuer(visited, seatsSecret)];
      const tenantId = issuer.startsWith(issuerOf('')) ? issuer.slice(issuerOf('').length) : undefined;
      if (tenantId === undefined) return [];
      const keys = async () => importJWK(publicKey, 'RS256');
      const scope = 'access_as_user';
      return [{ kind: 'member', tenantId, issuer, audience, directory: tenantId, keys, algorithms: ['RS256'], scope }];
    },
  });
}

/** Created once per process, because finding primes takes longer than all the tests of many files. */
let keys: ReturnType<typeof generateKeyPair> | undefined;

export async function createTestIssuer(): Promise<TestIssuer> {
  keys ??= generateKeyPair('RS256');
  const { privateKey, publicKey: key } = await keys;
  const publicKey = await exportJWK(key);
  return {
    verifier: verifierOf(publicKey),
    publicKey,
    token: (person, claims = {}) =>
      new SignJWT({
        tid: person.tenantId,
        oid: person.oid,
        preferred_username: person.username,
        name: person.name ?? person.username,
        email: person.email ?? person.username,
        scp: 'access_as_user',
        exp: Math.floor(Date.now() / 1000) + 3600,
        auth_time: Math.floor(Date.now() / 1000),
        sid: `session-of-${person.oid}`,
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt' })
        .setIssuer(issuerOf(person.tenantId))
        .setAudience(audience)
        .setSubject(person.oid)
        .setIssuedAt()
        .sign(privateKey),
  };
}
