/**
 * The language requested by an address: the last segment of `/OpenLearning/…` (its ninth), or `lang` of the player that
 * such a page opens. It applies to this page only and is not stored.
 */
export const languageOfAddress = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | undefined =>
  /^\/OpenLearning\/(?:[^/]+\/){8}([^/]+)/.exec(pathname)?.[1] ??
  (pathname === '/splayer' ? (new URLSearchParams(search).get('lang') ?? undefined) : undefined);
