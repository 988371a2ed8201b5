/** An issuer of the tests' own: its key signs tokens as a tenant's provider would, and only these tests trust it. */
import { generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { Verifier } from '../src/platform/caller.ts';
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
  /** A member's access token of one hour; `claims` overrule. */
  token(person: TokenOf, claims?: JWTPayload): Promise<string>;
}

const audience = 'bbbbbbbb-cccc-4ddd-8eee-ffffffffffff';
const issuerOf = (tenantId: string): string => `https://issuer.test/${tenantId}`;

export async function createTestIssuer(): Promise<TestIssuer> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const verifier = createVerifier({
    issuersOf: async (issuer) => {
      const tenantId = issuer.startsWith(issuerOf('')) ? issuer.slice(issuerOf('').length) : undefined;
      if (tenantId === undefined) return [];
      const keys = async () => publicKey;
      const scope = 'access_as_user';
      return [{ kind: 'member', tenantId, issuer, audience, directory: tenantId, keys, algorithms: ['RS256'], scope }];
    },
  });
  return {
    verifier,
    token: (person, claims = {}) =>
      new SignJWT({
        tid: person.tenantId,
        oid: person.oid,
        preferred_username: person.username,
        name: person.name ?? person.username,
        email: person.email ?? person.username,
        scp: 'access_as_user',
        exp: Math.floor(Date.now() / 1000) + 3600,
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
