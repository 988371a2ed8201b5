/** An issuer of the tests' own: its key signs tokens as a tenant's provider would, and only these tests trust it. */
import { errors, generateKeyPair, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { TokenRefused, type Verifier } from '../src/platform/caller.ts';

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
  const verifier: Verifier = {
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, publicKey, { audience, requiredClaims: ['tid', 'oid', 'exp'] });
        const text = (name: string) => String(payload[name] ?? '');
        return {
          kind: 'member',
          key: `${text('tid')}/${text('oid')}`,
          tenantId: text('tid'),
          tid: text('tid'),
          oid: text('oid'),
          username: text('preferred_username'),
          name: text('name'),
          email: text('email'),
          scopes: text('scp').split(' '),
          authTime: undefined,
          expiresAt: payload.exp ?? 0,
        };
      } catch (cause) {
        throw new TokenRefused(cause instanceof errors.JWTExpired ? 'expired' : 'invalid', 'refused', cause);
      }
    },
  };
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
