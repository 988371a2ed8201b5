import { useBoot } from '../boot/boot-context.tsx';
import { tenantAddress } from '../routes/tenant-address.ts';

/** Links show the tenant's own address for a route. Also used by every link of the design system within the portal. */
export function useAddress(address: string): string {
  return tenantAddress(address, useBoot().tenant.routes ?? {});
}
