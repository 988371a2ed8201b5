/**
 * Public information about a badge: its holder, the reason for the award and whether it is valid; also the issuer, its
 * key and the revoked badges.
 */

import type { badgeIcons } from '@portico/contracts/gamification/administration-shapes';
import type * as calls from '@portico/contracts/gamification/calls';
import { badgeAddresses, badgeAlgorithm } from '@portico/contracts/gamification/open-badge';
import type { Handler } from '../../../platform/bind-area.ts';
import { originOf } from '../../../platform/origin-of.ts';
import { notFound } from '../../../platform/refusal.ts';
import { readBadgeKey } from './badge-key.ts';
import { keyAddress } from './credential.ts';
import { heldBadge } from './held-badge.ts';

export const checkBadge: Handler<typeof calls.checkBadge> = async ({ query }, { db }) => {
  const found = await heldBadge(db, query.credentialID);
  if (!found) throw notFound();
  const { name, description, icon, holder, givenAt, revokedAt } = found;
  return {
    name,
    description,
    icon: icon as (typeof badgeIcons)[number],
    holder,
    givenOn: givenAt.toISOString(),
    revokedOn: revokedAt?.toISOString() ?? null,
  };
};

export const getBadgeIssuer: Handler<typeof calls.getBadgeIssuer> = async (_, { secrets, tenant }) => {
  const origin = originOf(secrets, tenant);
  return { id: badgeAddresses(origin).issuer, type: ['Profile'], name: tenant.settings.siteTitle, url: origin };
};

export const getBadgeKeys: Handler<typeof calls.getBadgeKeys> = async (_, { db, secrets, tenant }) => {
  const key = await readBadgeKey(db);
  if (!key) return { keys: [] };
  const kid = keyAddress(originOf(secrets, tenant), key.keyId);
  return { keys: [{ ...key.publicKey, kid, alg: badgeAlgorithm, use: 'sig' }] };
};

export const getRevokedBadges: Handler<typeof calls.getRevokedBadges> = async (_, { db, secrets, tenant }) => {
  const at = badgeAddresses(originOf(secrets, tenant));
  const rows = await db.query<{ id: string }>(
    `select credential_id as id from portal.gamification_badge_holder where revoked_at is not null order by revoked_at`,
  );
  return {
    id: at.revoked,
    issuer: at.issuer,
    revokedCredentials: rows.map(({ id }) => ({
      id: at.credential(id),
      revoked: true,
      revocationReason: 'The points it was awarded for were revoked.',
    })),
  };
};
