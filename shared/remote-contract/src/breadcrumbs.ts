/**
 * Breadcrumbs come from three sources: shared state first, then what the page itself says, then the route's metadata
 * (specification section 2). The first two stand here; the host draws them and clears both when a page is left.
 */
import { useEffect, useSyncExternalStore } from 'react';

/** Between home and the page itself; the last one is the page and needs no address. Titles in the reader's language. */
export interface Breadcrumb {
  title: string;
  to?: string;
}

export interface BreadcrumbSources {
  /** Set by whoever knows better than the page, for example a wizard that spans pages. */
  shared: readonly Breadcrumb[] | null;
  /** The page's own input. */
  page: readonly Breadcrumb[] | null;
}

const none: BreadcrumbSources = { shared: null, page: null };
let sources = none;
const listeners = new Set<() => void>();

function change(next: BreadcrumbSources): void {
  sources = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const setBreadcrumbs = (shared: readonly Breadcrumb[] | null): void => change({ ...sources, shared });

/** The page's own breadcrumbs, for a page whose title is data (a course's name). Undefined while it is not known yet. */
export function useBreadcrumbs(page: readonly Breadcrumb[] | undefined): void {
  // Compared by what they say: a page that builds the list anew while drawing must not set it anew each time.
  const text = page && JSON.stringify(page);
  useEffect(() => {
    if (text === undefined) return;
    const mine = JSON.parse(text) as Breadcrumb[];
    change({ ...sources, page: mine });
    return () => {
      if (sources.page === mine) change({ ...sources, page: null });
    };
  }, [text]);
}

/** Called by the host when a page is left. */
export const clearBreadcrumbs = (): void => {
  if (sources !== none) change(none);
};

/** For the host's breadcrumb bar. */
export const useBreadcrumbSources = (): BreadcrumbSources => useSyncExternalStore(subscribe, () => sources);
