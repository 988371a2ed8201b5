/** Valid links: those of a subject, for the area that owns it, or those of a person, for their own list. */
import { isLive, type LinkPurpose, listedPurposes } from '@portico/contracts/link/purposes';
import type { Transaction } from '../transaction.ts';
import { type LinkPlace, type LinkRow, type LinkSubject, linkColumns } from './link-row.ts';
import { linkValue } from './sign-link.ts';

export interface ListedLink extends LinkRow {
  /** For the URL, as when it was created. Return it only to people who may create such links. */
  value: string;
}

const live = (place: LinkPlace, rows: LinkRow[]): ListedLink[] =>
  rows
    .filter((row) => isLive(row, place.now))
    .map((row) => ({
      ...row,
      value: linkValue({ tenantId: place.tenantId, purpose: row.purpose, linkId: row.linkId }, place.key),
    }));

/** The caller must already have checked that the reader may see them. Sorted newest first. */
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

/** At most this many are returned; people with more use the page of the area. */
const most = 200;

/** Links that the person created and links that act for them, sorted newest first. */
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
