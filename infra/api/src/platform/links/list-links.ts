/** Links that still open something: of a subject, for the area that has it, or of a person, for their own list. */
import { isLive, type LinkPurpose, listedPurposes } from '@portico/contracts/link/purposes';
import type { Transaction } from '../transaction.ts';
import { type LinkPlace, type LinkRow, type LinkSubject, linkColumns } from './link-row.ts';
import { linkValue } from './sign-link.ts';

export interface ListedLink extends LinkRow {
  /** For the address, as when it was made. Give it only to people who may make such links. */
  value: string;
}

const live = (place: LinkPlace, rows: LinkRow[]): ListedLink[] =>
  rows
    .filter((row) => isLive(row, place.now))
    .map((row) => ({
      ...row,
      value: linkValue({ tenantId: place.tenantId, purpose: row.purpose, linkId: row.linkId }, place.key),
    }));

/** The caller has decided that the asker may see them. Newest first. */
export async function listLinks(
  db: Transaction,
  place: LinkPlace,
  purpose: LinkPurpose,
  subject: LinkSubject,
): Promise<ListedLink[]> {
  const rows = await db.prepared<LinkRow & Record<string, unknown>>(
    'platform_links_of_subject',
    `select ${linkColumns} from portal.platform_link l
     where l.subject_kind = $1 and l.subject_id = $2 and l.purpose = $3 and l.expires_at > $4
     order by l.made_at desc, l.link_id`,
    [subject.kind, subject.id, purpose, place.now],
  );
  return live(place, rows);
}

/** At most this many are told; who makes more has a page of the area for them. */
const most = 200;

/** Those the person made, and those that speak for them. Newest first. */
export async function linksOfPerson(db: Transaction, place: LinkPlace, userId: string): Promise<ListedLink[]> {
  const rows = await db.prepared<LinkRow & Record<string, unknown>>(
    'platform_links_of_person',
    `select ${linkColumns} from portal.platform_link l
     where (l.made_by = $1 or l.person_id = $1) and l.purpose = any($2) and l.expires_at > $3 and l.revoked_at is null
     order by l.made_at desc, l.link_id limit ${most}`,
    [userId, listedPurposes, place.now],
  );
  return live(place, rows);
}
