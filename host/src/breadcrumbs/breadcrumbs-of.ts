import type { Crumb } from '@portico/remote-contract';

export interface BreadcrumbSources {
  /** Shared state. */
  shared: readonly Crumb[];
  /** The page's own input. */
  page: readonly Crumb[];
  /** Route metadata: what lies between home and the page, and the page itself. */
  route: readonly Crumb[];
}

/** The first source that has something to say. The home icon precedes all of them. */
export const breadcrumbsOf = ({ shared, page, route }: BreadcrumbSources): readonly Crumb[] =>
  [shared, page, route].find((source) => source.length > 0) ?? [];
