/** Resolves a link in a URL. Forged, expired, revoked, used-up and unknown links are all "not found". */
import { type HolderOf, isLive, type LinkPurpose, linkPurposes } from '@portico/contracts/link/purposes';
import { notFound } from '../refusal.ts';
import type { Transaction } from '../transaction.ts';
import { type LinkPlace, type LinkRow, linkColumns } from './link-row.ts';
import { readLinkValue } from './sign-link.ts';

export interface OpenedLink<P extends LinkPurpose> extends LinkRow {
  purpose: P;
  holder: HolderOf<P>;
}

async function find<P extends LinkPurpose>(
  db: Transaction,
  place: LinkPlace,
  purpose: P,
  value: string,
  lock: boolean,
): Promise<OpenedLink<P>> {
  const linkId = readLinkValue(value, { tenantId: place.tenantId, purpose }, place.key);
  if (linkId === undefined) throw notFound();
  const [row] = await db.prepared<LinkRow & Record<string, unknown>>(
    lock ? 'platform_link_use' : 'platform_link_read',
    `select ${linkColumns} from portal.platform_link l where l.link_id = $1 and l.purpose = $2${lock ? ' for update' : ''}`,
    [linkId, purpose],
  );
  if (!row || !isLive(row, place.now)) throw notFound();
  const holder = linkPurposes[purpose].holder.safeParse(row.holder);
  if (!holder.success) throw new Error(`The link ${linkId} contains data that its purpose does not know.`);
  return { ...row, purpose, holder: holder.data as HolderOf<P> };
}

/** Reads the link without using it up: for the page that asks for confirmation first. */
export const readLink = <P extends LinkPurpose>(
  db: Transaction,
  place: LinkPlace,
  purpose: P,
  value: string,
): Promise<OpenedLink<P>> => find(db, place, purpose, value, false);

/** Uses the link once. Concurrent requests succeed only as often as uses are left. */
export async function useLink<P extends LinkPurpose>(
  db: Transaction,
  place: LinkPlace,
  purpose: P,
  value: string,
): Promise<OpenedLink<P>> {
  const link = await find(db, place, purpose, value, true);
  await db.query(
    `update portal.platform_link set used = used + 1, uses_left = uses_left - 1, last_used_at = $2 where link_id = $1`,
    [link.linkId, place.now],
  );
  return link;
}
