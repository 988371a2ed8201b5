import { useLocation, useMatches } from 'react-router';
import { useBoot } from '../boot/boot-context.tsx';
import { type PageInfo, pageOf } from './route-handle.ts';
import { isWithin, tenantAddress } from './tenant-address.ts';

/** The page at the current address. */
export const useCurrentPage = (): PageInfo | undefined => pageOf(useMatches());

/**
 * Returns a function that tells whether an entry links to the open page or one of its parents, by either of its
 * addresses.
 */
export function useIsCurrent(): (to: string) => boolean {
  const { pathname } = useLocation();
  const aliases = useBoot().tenant.routes ?? {};
  return (to) => isWithin(pathname, to) || isWithin(pathname, tenantAddress(to, aliases));
}
