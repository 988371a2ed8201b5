/** A link as stored in the database. */
import type { LinkFacts } from '@portico/contracts/link/purposes';

export interface LinkRow extends LinkFacts {
  linkId: string;
  subjectKind: string;
  subjectId: string;
  label: string;
  holder: unknown;
  /** UserID of the person for whom the link acts, or whose data it opens. */
  personId: string | null;
  /** UserID of the person who created it; null for the portal itself. */
  madeBy: string | null;
  madeAt: Date;
  used: number;
  lastUsedAt: Date | null;
}

/** For statements over `portal.platform_link l`. */
export const linkColumns = `l.link_id as "linkId", l.purpose, l.subject_kind as "subjectKind", l.subject_id as "subjectId",
  l.label, l.holder, l.person_id as "personId", l.made_by as "madeBy", l.made_at as "madeAt",
  l.expires_at as "expiresAt", l.revoked_at as "revokedAt", l.uses_left as "usesLeft", l.used,
  l.last_used_at as "lastUsedAt",
  exists (select from portal.account_user u where u.tenant_id = l.tenant_id and u.user_id = l.person_id
    and u.disabled_at is not null) as "accountDisabled"`;

/** What a link is about. */
export interface LinkSubject {
  /** `course`, `certificate`, `person`, … */
  kind: string;
  id: string;
}

/** The contexts of handlers and jobs satisfy this. */
export interface LinkPlace {
  tenantId: string;
  /** ApiSecrets.links */
  key: Uint8Array;
  /** Business time. */
  now: Date;
}
