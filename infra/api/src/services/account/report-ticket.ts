/** Says for whom a page's measurements count. Signed for this use alone: it opens nothing and shows nothing. */
import { millisecondsInHour } from 'date-fns/constants';
import * as z from 'zod/mini';
import { signerFor } from '../../platform/signed-claims.ts';

const use = 'release report';
const claims = z.object({ tenant: z.string(), user: z.uuid(), until: z.number() });

/** `account/Validate` gives a new one every quarter of an hour; a page that sleeps longer than this tells nothing. */
const validMs = 4 * millisecondsInHour;

/** `tenant`, `user`: ids. */
export const reportTicket = (key: Uint8Array, tenant: string, user: string, now: Date): string =>
  signerFor(use, key).sign({ tenant, user, until: now.getTime() + validMs });

/** Id of the account; undefined for a ticket that is none, of another tenant, or over. */
export function personOfTicket(
  key: Uint8Array | undefined,
  tenant: string,
  ticket: string,
  now: Date,
): string | undefined {
  const read = claims.safeParse(key && signerFor(use, key).read(ticket));
  return read.success && read.data.tenant === tenant && read.data.until > now.getTime() ? read.data.user : undefined;
}
