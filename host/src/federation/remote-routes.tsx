import { panelRoutes } from '@portico/contracts/admin/panel-routes';
import type { BootRemote } from '@portico/contracts/platform/boot';
import type { RemoteDescription, RouteDescription } from '@portico/contracts/platform/remote-description';
import { matchRoutes, type RouteObject } from 'react-router';
import type { RemoteLoads } from './remote-loads.ts';
import { RemotePage, type RemoteParts } from './remote-page.tsx';

/** The `handle` of every remote's route: what the guard, breadcrumbs and titles need. */
export interface RemoteRouteHandle {
  remote: RemoteDescription;
  route: RouteDescription;
}

interface RemoteRoutesOptions extends RemoteParts {
  /**
   * Called before anything of the remote is loaded. If the guard will refuse, nothing is. Default: all routes are
   * admitted.
   */
  admits?(handle: RemoteRouteHandle, request: Request): boolean | Promise<boolean>;
}

/** Routes of all remotes, built from the boot document alone. Matching, guards and menus run no code of a remote. */
export const remoteRoutes = (loads: RemoteLoads, options: RemoteRoutesOptions): RouteObject[] =>
  routesOf(loads, options, ({ routes }) => routes);

/** Administration panels, each a page of its remote. Also built from the boot document alone. */
export const panelPages = (loads: RemoteLoads, options: RemoteRoutesOptions): RouteObject[] =>
  routesOf(loads, options, panelRoutes);

function routesOf(
  loads: RemoteLoads,
  { admits, ...parts }: RemoteRoutesOptions,
  choose: (description: RemoteDescription) => readonly RouteDescription[],
): RouteObject[] {
  const routeOf = (remote: BootRemote, route: RouteDescription): RouteObject => {
    const load = loads.of(remote, route.page);
    const handle: RemoteRouteHandle = { remote: remote.description, route };
    return {
      id: `${remote.description.id}:${route.path}`,
      path: route.path,
      handle,
      // The previous page stays until there is something to show. A blocker can still stop the navigation.
      loader: async ({ request }) => {
        if (!admits || (await admits(handle, request))) await load.start();
        return null;
      },
      shouldRevalidate: () => false,
      element: <RemotePage key={`${remote.description.id}/${route.page}`} load={load} handle={handle} parts={parts} />,
    };
  };
  return loads.remotes.flatMap((remote) => choose(remote.description).map((route) => routeOf(remote, route)));
}

/** Starts loading the page at this path if it belongs to a remote. The navigation that follows shares the attempt. */
export function preloadPath(routes: RouteObject[], loads: RemoteLoads, path: string): void {
  const handle = matchRoutes(routes, path)?.at(-1)?.route.handle as RemoteRouteHandle | undefined;
  const remote = handle && loads.remotes.find(({ description }) => description.id === handle.remote.id);
  if (remote) loads.of(remote, handle.route.page).preload();
}
