import { useBoot } from '../boot/boot-context.tsx';
import { tenantAddress } from '../routes/tenant-address.ts';

/** Maps a route to the tenant's own address for it. The design system uses this for all links within the portal. */
export function useAddress(address: string): string {
  return tenantAddress(address, useBoot().tenant.routes ?? {});
}
