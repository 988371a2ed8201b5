/**
 * A ticket that identifies the person to whom a page's measurements belong. It is signed for this purpose only and
 * grants no access.
 */
import { millisecondsInHour } from 'date-fns/constants';
import * as z from 'zod/mini';
import { signerFor } from '../../platform/signed-claims.ts';

const use = 'release report';
const claims = z.object({ tenant: z.string(), user: z.uuid(), until: z.number() });

/**
 * `account/Validate` issues a new ticket every quarter of an hour. A page suspended for longer than this reports
 * nothing.
 */
const validMs = 4 * millisecondsInHour;

/**
 * @param tenant id of the tenant
 * @param user id of the account
 */
export const reportTicket = (key: Uint8Array, tenant: string, user: string, now: Date): string =>
  signerFor(use, key).sign({ tenant, user, until: now.getTime() + validMs });

/** Id of the account; undefined if the ticket is invalid, expired, or belongs to another tenant. */
export function personOfTicket(
  key: Uint8Array | undefined,
  tenant: string,
  ticket: string,
  now: Date,
): string | undefined {
  const read = claims.safeParse(key && signerFor(use, key).read(ticket));
  return read.success && read.data.tenant === tenant && read.data.until > now.getTime() ? read.data.user : undefined;
}
