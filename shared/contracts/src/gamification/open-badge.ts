/**
 * A badge as an Open Badges 3.0 credential (a W3C Verifiable Credential 2.0), pure. Signed as a JWT (section 8.2 of the
 * standard): the credential's fields are the claims, in addition to `iss`, `sub`, `jti`, `nbf` and `iat`.
 */

export const badgeContext = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
] as const;

/** The signature algorithm that every Open Badges 3.0 implementation must support. */
export const badgeAlgorithm = 'RS256';

interface BadgeFacts {
  /** Origin of the tenant's portal. */
  origin: string;
  issuerName: string;
  credentialId: string;
  badgeId: string;
  name: string;
  description: string;
  /** What had to be achieved, as text. */
  criteria: string;
  /** The portal's id of the person is enough: anyone who presents the badge also gives their name. */
  holderId: string;
  holderName: string;
  givenAt: Date;
}

export const badgeAddresses = (origin: string) => ({
  issuer: `${origin}/api/gamification/getBadgeIssuer`,
  keys: `${origin}/api/gamification/getBadgeKeys`,
  revoked: `${origin}/api/gamification/getRevokedBadges`,
  credential: (id: string) => `${origin}/api/gamification/Badge/${id}`,
});

function openBadge(facts: BadgeFacts) {
  const at = badgeAddresses(facts.origin);
  const from = facts.givenAt.toISOString();
  return {
    '@context': [...badgeContext],
    id: at.credential(facts.credentialId),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: facts.name,
    issuer: { id: at.issuer, type: ['Profile'], name: facts.issuerName, url: facts.origin },
    validFrom: from,
    credentialSubject: {
      id: `urn:uuid:${facts.holderId}`,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityHash: facts.holderName, identityType: 'name', hashed: false }],
      achievement: {
        id: `urn:uuid:${facts.badgeId}`,
        type: ['Achievement'],
        name: facts.name,
        description: facts.description,
        criteria: { narrative: facts.criteria },
      },
    },
    credentialStatus: { id: at.revoked, type: '1EdTechRevocationList' },
  };
}

export const badgeClaims = (facts: BadgeFacts) => {
  const credential = openBadge(facts);
  const seconds = Math.floor(facts.givenAt.getTime() / 1000);
  return {
    ...credential,
    iss: credential.issuer.id,
    sub: credential.credentialSubject.id,
    jti: credential.id,
    nbf: seconds,
    iat: seconds,
  };
};
