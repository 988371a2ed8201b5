/** A person's own links: created by them or acting for them. A delegate's links belong to the delegate. */
import type * as calls from '@portico/contracts/link/calls';
import type { Handler } from '../../platform/bind-area.ts';
import { linksOfPerson } from '../../platform/links/list-links.ts';
import { revokeOwnLink } from '../../platform/links/revoke-link.ts';
import { notFound } from '../../platform/refusal.ts';

export const getMyLinks: Handler<typeof calls.getMyLinks> = async (_, { db, actor, tenant, secrets, now }) => {
  const links = await linksOfPerson(db, { tenantId: tenant.tenantId, key: secrets.links, now }, actor.userId);
  return links.map((link) => ({
    LinkID: link.linkId,
    purpose: link.purpose,
    label: link.label,
    madeOn: link.madeAt.toISOString(),
    expiresOn: link.expiresAt.toISOString(),
    used: link.used,
    lastUsedOn: link.lastUsedAt?.toISOString() ?? null,
    usesLeft: link.usesLeft,
    madeByMe: link.madeBy === actor.userId,
  }));
};

export const revokeLink: Handler<typeof calls.revokeLink> = async ({ body }, { db, actor, now, audit }) => {
  const link = await revokeOwnLink(db, body.LinkID, actor.userId, now);
  if (!link) throw notFound();
  audit({
    object: { kind: 'link', id: body.LinkID },
    after: { purpose: link.purpose, revoked: true },
    plain: ['purpose', 'revoked'],
  });
  return { ok: true };
};
