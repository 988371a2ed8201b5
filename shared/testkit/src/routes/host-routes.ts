/** The host's own routes, for tests that see the portal only from outside. */
import { hostRoutes } from '@portico/contracts/platform/host-routes';

interface Route {
  path: string;
  isPublic: boolean;
}

/** Excludes `/admin`, whose panels are routes of their own and whose home page is tested with them. */
export const hostPages: readonly Route[] = hostRoutes
  .filter(({ path }) => !path.endsWith('/*'))
  .map(({ path, entry }) => ({ path, isPublic: entry === 'public' }));
