import { useEffect } from 'react';
import { heldValue } from './held-value.ts';

/** One step of the breadcrumb bar; without an address it is the current page. */
export interface Crumb {
  label: string;
  href?: string;
}

const crumbs = heldValue<readonly Crumb[]>('', []);

/** The page's own breadcrumbs: they come before route metadata and are cleared when the page is left. */
export function usePageCrumbs(steps: readonly Crumb[]): void {
  const key = JSON.stringify(steps);
  useEffect(() => {
    crumbs.set(JSON.parse(key) as Crumb[]);
    return () => crumbs.set([]);
  }, [key]);
}

/** Read by the host's breadcrumb bar. */
export const useCurrentPageCrumbs = crumbs.use;
