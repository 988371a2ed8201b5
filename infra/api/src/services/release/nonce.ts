/** The nonce in a boot document: says that this portal served this document in this tenant, and until when it counts. */
import { millisecondsInDay } from 'date-fns/constants';
import * as z from 'zod/mini';
import { signerFor } from '../../platform/signed-claims.ts';

const use = 'boot document';
/** A page open for longer than this has already requested a newer document. */
const validDays = 3;

/** Documents before had a nonce without an end. */
const undated = z.object({ tenant: z.string(), document: z.string() });
const claims = z.object({ ...undated.shape, until: z.number() });

/** `tenant`: its slug. `document`: hash of the document. The same for a document all day, so that it can be cached. */
export function bootNonce(key: Uint8Array, tenant: string, document: string, now: Date): string {
  const until = (Math.floor(now.getTime() / millisecondsInDay) + 1 + validDays) * millisecondsInDay;
  return signerFor(use, key).sign({ tenant, document, until });
}

export interface NonceAsked {
  /** Its slug. */
  tenant: string;
  now: Date;
  /** Whether it may be of a page from before nonces had an end. */
  mayBeUndated: boolean;
}

export function isNonceOf(
  key: Uint8Array | undefined,
  nonce: string,
  { tenant, now, mayBeUndated }: NonceAsked,
): boolean {
  const received = key && signerFor(use, key).read(nonce);
  const dated = claims.safeParse(received);
  if (dated.success) return dated.data.tenant === tenant && dated.data.until > now.getTime();
  const before = undated.safeParse(received);
  const hasNoEnd = typeof received === 'object' && received !== null && !('until' in received);
  return mayBeUndated && hasNoEnd && before.success && before.data.tenant === tenant;
}
