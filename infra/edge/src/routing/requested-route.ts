/** Matches an address to a declared route, to find out what the page needs immediately. */

import { panelRoutes } from '@portico/contracts/admin/panel-routes';
import { flagIsOn } from '@portico/contracts/platform/audience';
import type { BootDocument, BootRemote } from '@portico/contracts/platform/boot';
import { type HostRoute, hostRoutes } from '@portico/contracts/platform/host-routes';
import type { RouteDescription } from '@portico/contracts/platform/remote-description';
import { matchesPattern } from '@portico/contracts/platform/route-pattern';

export type RequestedRoute =
  | { kind: 'host'; route: HostRoute }
  | { kind: 'remote'; remote: BootRemote; route: RouteDescription }
  | { kind: 'unknown' };

interface Candidate {
  path: string;
  target: RequestedRoute;
}

/** Literal segments win over parameters, with the leftmost difference deciding, as in the page's router. */
function rank(pattern: string): string {
  return pattern
    .split('/')
    .map((segment) => (segment === '*' ? '' : segment.startsWith(':') ? '0' : '1'))
    .join('');
}

export function requestedRoute(
  document: BootDocument,
  pathname: string,
  routes: Readonly<Record<string, string>>,
): RequestedRoute {
  const candidates: Candidate[] = hostRoutes.map((route) => ({ path: route.path, target: { kind: 'host', route } }));
  for (const remote of document.remotes)
    for (const route of [...remote.description.routes, ...panelRoutes(remote.description)])
      if (flagIsOn(route.flag, document.flags))
        candidates.push({ path: route.path, target: { kind: 'remote', remote, route } });
  // A tenant may give a route another address; the address in the specification works as well.
  const renamed = candidates.flatMap(({ path, target }) =>
    Object.hasOwn(routes, path) ? [{ path: routes[path] ?? path, target }] : [],
  );
  const [best] = [...candidates, ...renamed]
    .filter(({ path }) => matchesPattern(path, pathname))
    .sort((one, other) => (rank(one.path) < rank(other.path) ? 1 : -1));
  return best?.target ?? { kind: 'unknown' };
}
