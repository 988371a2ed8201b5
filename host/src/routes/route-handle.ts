import type { Audience } from '@portico/contracts/platform/remote-description';

/** What a route says about its page; the host's bars read it from the matched routes. Titles are message ids. */
export interface RouteHandle {
  title: string;
  /** Between home and the page itself. */
  crumbs?: readonly { title: string; to: string }[];
  /** Who may see the page; left out on public pages. */
  audience?: Audience;
  /** The remote that the page belongs to. */
  area?: string;
}

/** The handle of the innermost route that has one. */
export function handleOf(matches: readonly { handle?: unknown }[]): RouteHandle | undefined {
  const isHandle = (handle: unknown): handle is RouteHandle =>
    typeof handle === 'object' && handle !== null && 'title' in handle;
  return matches.map(({ handle }) => handle).findLast(isHandle);
}
