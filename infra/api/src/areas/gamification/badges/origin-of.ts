import type { Tenant } from '@portico/database/tenant';
import { Refusal } from '../../../platform/refusal.ts';
import type { ApiSecrets } from '../../../platform/secrets.ts';

/** What is signed names the tenant's own portal, never the address that a request claims. */
export function originOf({ origin }: ApiSecrets, { slug }: Tenant): string {
  if (!origin) throw new Refusal('unavailable', 'This installation does not know its own address.');
  return origin(slug);
}
