import type { BootDocument } from '@portico/contracts/platform/boot';
import { createBrowserRouter, type DataRouter } from 'react-router';
import { type AreaRoutes, areaRoutes } from '../areas/area-routes.ts';
import { preloadPath } from '../federation/remote-routes.tsx';
import { Root } from '../root/root.tsx';
import { RootFault } from '../root/root-fault.tsx';
import { Starting } from '../root/starting.tsx';
import { guardedRoutes, openRoutes } from './guarded-routes.tsx';
import { publicRoutes } from './public-routes.tsx';
import { withAliases } from './with-aliases.ts';

interface PortalRouter {
  router: DataRouter;
  loads: AreaRoutes['loads'];
  /** Starts loading the area's page at this path. Called when a person points at a link to it. */
  preload(path: string): void;
}

/** The whole route tree, built from the boot document alone. Matching, the guard and menus run no code of an area. */
export function createPortalRouter(boot: BootDocument): PortalRouter {
  const areas = areaRoutes(boot);
  const { loads, guarded, open, panels } = areas;
  const routes = [
    {
      element: <Root />,
      errorElement: <RootFault />,
      HydrateFallback: Starting,
      children: [guardedRoutes(boot, areas), openRoutes(boot, areas), ...publicRoutes()],
    },
  ];
  return {
    router: createBrowserRouter(routes),
    loads,
    preload: (path) =>
      preloadPath(withAliases([...guarded, ...panels, ...open], boot.tenant.routes ?? {}), loads, path),
  };
}
