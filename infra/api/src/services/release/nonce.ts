/** The nonce in a boot document proves that this portal served the document in this tenant. It contains its expiry. */
import { millisecondsInDay } from 'date-fns/constants';
import * as z from 'zod/mini';
import { signerFor } from '../../platform/signed-claims.ts';

const use = 'boot document';
/** A page that stays open longer than this has already requested a newer document. */
const validDays = 3;

/** Nonces of earlier releases had no expiry. */
const undated = z.object({ tenant: z.string(), document: z.string() });
const claims = z.object({ ...undated.shape, until: z.number() });

/**
 * Stays the same all day, so that the document can be cached.
 * @param tenant slug of the tenant
 * @param document hash of the document
 */
export function bootNonce(key: Uint8Array, tenant: string, document: string, now: Date): string {
  const until = (Math.floor(now.getTime() / millisecondsInDay) + 1 + validDays) * millisecondsInDay;
  return signerFor(use, key).sign({ tenant, document, until });
}

interface NonceRequest {
  /** The tenant's slug. */
  tenant: string;
  now: Date;
  /** True if the page may come from a release whose nonces had no expiry. */
  mayBeUndated: boolean;
}

export function isNonceOf(
  key: Uint8Array | undefined,
  nonce: string,
  { tenant, now, mayBeUndated }: NonceRequest,
): boolean {
  const received = key && signerFor(use, key).read(nonce);
  const dated = claims.safeParse(received);
  if (dated.success) return dated.data.tenant === tenant && dated.data.until > now.getTime();
  const before = undated.safeParse(received);
  const hasNoEnd = typeof received === 'object' && received !== null && !('until' in received);
  return mayBeUndated && hasNoEnd && before.success && before.data.tenant === tenant;
}
