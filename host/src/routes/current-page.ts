import { useMatches } from 'react-router';
import { type PageInfo, pageOf } from './route-handle.ts';

/** The page that the address leads to. */
export const useCurrentPage = (): PageInfo | undefined => pageOf(useMatches());

/** Whether an entry leads to the page that is open, or to one above it. */
export const isWithin = (pathname: string, to: string): boolean =>
  pathname === to || pathname.startsWith(`${to.replace(/\/$/, '')}/`);
