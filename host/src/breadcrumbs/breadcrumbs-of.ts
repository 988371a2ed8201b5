import type { Crumb } from '@portico/remote-contract';

interface BreadcrumbSources {
  /** Set through shared state. */
  shared: readonly Crumb[];
  /** Set by the page itself. */
  page: readonly Crumb[];
  /** Taken from route metadata: the pages between home and this page, and this page itself. */
  route: readonly Crumb[];
}

/** Returns the first source that is not empty. The home icon precedes all of them. */
export const breadcrumbsOf = ({ shared, page, route }: BreadcrumbSources): readonly Crumb[] =>
  [shared, page, route].find((source) => source.length > 0) ?? [];
