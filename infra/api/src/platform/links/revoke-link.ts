/** Revokes links with immediate effect. */
import { type LinkPurpose, listedPurposes } from '@portico/contracts/link/purposes';
import type { Transaction } from '../transaction.ts';
import type { LinkSubject } from './link-row.ts';

/** Undefined if the link is neither created by the person nor for them. Revoking twice has no further effect. */
export async function revokeOwnLink(
  db: Transaction,
  linkId: string,
  by: string,
  now: Date,
): Promise<{ purpose: LinkPurpose } | undefined> {
  const [row] = await db.query<{ purpose: LinkPurpose }>(
    `update portal.platform_link set revoked_at = coalesce(revoked_at, $3), revoked_by = coalesce(revoked_by, $2)
     where link_id = $1 and (made_by = $2 or person_id = $2) and purpose = any($4) returning purpose`,
    [linkId, by, now, listedPurposes],
  );
  return row;
}

/**
 * Revokes one link of a subject, or all of them. The caller must already have checked that `by` may. Returns how many
 * were revoked.
 */
export async function revokeLinks(
  db: Transaction,
  purpose: LinkPurpose,
  subject: LinkSubject,
  { linkId = null, by, now }: { linkId?: string | null; by: string | null; now: Date },
): Promise<number> {
  const rows = await db.query(
    `update portal.platform_link set revoked_at = $4, revoked_by = $5
     where purpose = $1 and subject_kind = $2 and subject_id = $3 and revoked_at is null
       and ($6::uuid is null or link_id = $6) returning link_id`,
    [purpose, subject.kind, subject.id, now, by, linkId],
  );
  return rows.length;
}
