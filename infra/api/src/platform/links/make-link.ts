/** Creates a signed link in the business transaction: it exists only if that commits. */
import { type HolderOf, type LinkPurpose, linkEnd, linkPurposes } from '@portico/contracts/link/purposes';
import type { Attribution } from '../attribution.ts';
import type { Transaction } from '../transaction.ts';
import type { LinkPlace, LinkSubject } from './link-row.ts';
import { linkValue } from './sign-link.ts';

export interface NewLink<P extends LinkPurpose> {
  purpose: P;
  subject: LinkSubject;
  holder: HolderOf<P>;
  /** What it opens, shown in the creator's list of links. */
  label?: string;
  /** UserID of the person for whom the link acts, or whose data it opens. */
  personId?: string;
  /** The creator; undefined for the portal itself. */
  maker?: Attribution;
  /** Never later than the purpose allows, which is also the default. */
  expiresAt?: Date;
  /** How often the link can be used. Null means unlimited; the default is defined by the purpose. */
  uses?: number | null;
}

export interface MadeLink {
  linkId: string;
  /** For the URL: `?link=<value>`. Anyone who has it can use it, so it is never logged. */
  value: string;
  expiresAt: Date;
}

/** The caller must already have checked permission. Returns the value for the URL; the area builds the URL itself. */
export async function makeLink<P extends LinkPurpose>(
  db: Transaction,
  place: LinkPlace,
  link: NewLink<P>,
): Promise<MadeLink> {
  const { purpose, subject, personId = null, maker, label = '' } = link;
  const linkId = crypto.randomUUID();
  const expiresAt = linkEnd(purpose, place.now, link.expiresAt);
  if (expiresAt <= place.now) throw new Error(`A link for ${purpose} would expire before it is made.`);
  const uses = link.uses === undefined ? linkPurposes[purpose].uses : link.uses;
  await db.query(
    `insert into portal.platform_link
       (tenant_id, link_id, purpose, subject_kind, subject_id, label, holder, person_id, made_by, made_for,
        made_at, expires_at, uses_left)
     values ((select platform.current_tenant()), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      linkId,
      purpose,
      subject.kind,
      subject.id,
      label,
      JSON.stringify(linkPurposes[purpose].holder.parse(link.holder)),
      personId,
      maker?.userId ?? null,
      maker?.forId ?? null,
      place.now,
      expiresAt,
      uses,
    ],
  );
  return { linkId, value: linkValue({ tenantId: place.tenantId, purpose, linkId }, place.key), expiresAt };
}
