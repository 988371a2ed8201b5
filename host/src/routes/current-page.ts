import { useLocation, useMatches } from 'react-router';
import { useBoot } from '../boot/boot-context.tsx';
import { type PageInfo, pageOf } from './route-handle.ts';
import { isWithin, tenantAddress } from './tenant-address.ts';

/** The page that the address leads to. */
export const useCurrentPage = (): PageInfo | undefined => pageOf(useMatches());

/** Tells whether an entry leads to the page that is open, or to one above it, by either of its addresses. */
export function useIsCurrent(): (to: string) => boolean {
  const { pathname } = useLocation();
  const aliases = useBoot().tenant.routes ?? {};
  return (to) => isWithin(pathname, to) || isWithin(pathname, tenantAddress(to, aliases));
}
