import type { RemoteHealth } from '@portico/contracts/release/shapes';

/**
 * The canary that was rolled back: the entry itself names the version to which people returned. News is sorted latest
 * first. Undefined if its start is no longer among the news.
 */
export const canaryRolledBack = (news: RemoteHealth['news'], index: number): string | undefined =>
  news.slice(index + 1).find(({ action }) => action === 'canary')?.version ?? undefined;
