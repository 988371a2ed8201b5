/** A badge as a signed Open Badges 3.0 credential. */
import { createPrivateKey, sign } from 'node:crypto';
import type * as calls from '@portico/contracts/gamification/calls';
import { badgeAddresses, badgeAlgorithm, badgeClaims } from '@portico/contracts/gamification/open-badge';
import { originOf } from '../../../platform/origin-of.ts';
import { notFound } from '../../../platform/refusal.ts';
import { inSteps } from '../../../platform/stepped-handler.ts';
import { type BadgeKey, makeBadgeKey, privateHalf, readBadgeKey, storeBadgeKey } from './badge-key.ts';
import { criteriaInWords, heldBadge } from './held-badge.ts';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The address of this key within the key set. */
export const keyAddress = (origin: string, keyId: string): string => `${badgeAddresses(origin).keys}#${keyId}`;

interface Plan {
  key: BadgeKey | undefined;
  sealingKey: Uint8Array;
}

/** The tenant's key is generated outside any transaction, because that takes time. */
export const getBadgeCredential = inSteps<typeof calls.getBadgeCredential, Plan, BadgeKey>({
  async admit({ params }, { db, secrets }) {
    if (!(await heldBadge(db, params.id))) throw notFound();
    return { key: await readBadgeKey(db), sealingKey: secrets.personKeys };
  },
  make: async ({ key, sealingKey }, { tenant }) => key ?? (await makeBadgeKey(sealingKey, tenant.tenantId)),
  async keep({ params }, { db, tenant, secrets, now }, made) {
    const held = await heldBadge(db, params.id);
    if (!held) throw notFound();
    const key = await storeBadgeKey(db, made, now);
    const origin = originOf(secrets, tenant);
    const claims = badgeClaims({
      origin,
      issuerName: tenant.settings.siteTitle,
      credentialId: held.credentialId,
      badgeId: held.badgeId,
      name: held.name,
      description: held.description,
      criteria: criteriaInWords(held),
      holderId: held.userId,
      holderName: held.holder,
      givenAt: held.givenAt,
    });
    const head = { alg: badgeAlgorithm, typ: 'JWT', kid: keyAddress(origin, key.keyId) };
    const signed = `${part(head)}.${part(claims)}`;
    const privateKey = createPrivateKey({
      key: privateHalf(key, secrets.personKeys, tenant.tenantId),
      format: 'der',
      type: 'pkcs8',
    });
    return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`;
  },
  settle: async () => {},
});
