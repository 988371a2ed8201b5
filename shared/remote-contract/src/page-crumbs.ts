import { useEffect } from 'react';
import { heldValue } from './held-value.ts';

/** One entry of the breadcrumb bar. Without an address it is the current page. */
export interface Crumb {
  label: string;
  href?: string;
}

const crumbs = heldValue<readonly Crumb[]>('', []);

/** Sets the page's own breadcrumbs. They take precedence over route metadata and are cleared when the page is left. */
export function usePageCrumbs(steps: readonly Crumb[]): void {
  const key = JSON.stringify(steps);
  useEffect(() => {
    crumbs.set(JSON.parse(key) as Crumb[]);
    return () => crumbs.set([]);
  }, [key]);
}

/** Read by the host's breadcrumb bar. */
export const useCurrentPageCrumbs = crumbs.use;
