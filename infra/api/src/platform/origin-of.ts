import type { Tenant } from '@portico/database/tenant';
import { Refusal } from './refusal.ts';
import type { ApiSecrets } from './secrets.ts';

/** Signed data contains the tenant's configured address, never one taken from a request. */
export function originOf({ origin }: ApiSecrets, { slug }: Tenant): string {
  if (!origin) throw new Refusal('unavailable', 'This installation does not know its own address.');
  return origin(slug);
}
