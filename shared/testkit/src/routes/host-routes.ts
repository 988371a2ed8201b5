/** The host's own routes, for tests that see the portal from outside only. */
import { hostRoutes } from '@portico/contracts/platform/host-routes';

interface Route {
  path: string;
  isPublic: boolean;
}

/** Without `/admin`, whose panels are routes of their own, and whose start is seen with them. */
export const hostPages: readonly Route[] = hostRoutes
  .filter(({ path }) => !path.endsWith('/*'))
  .map(({ path, entry }) => ({ path, isPublic: entry === 'public' }));
