import type { RouteObject } from 'react-router';
import { type Aliases, patternsOf } from './tenant-address.ts';

/** Adds each route under the tenant's address for it. */
export const withAliases = (routes: readonly RouteObject[], aliases: Aliases): RouteObject[] =>
  routes.flatMap((route) =>
    route.path === undefined
      ? [route]
      : patternsOf(route.path, aliases).map((path, index) =>
          index === 0 ? route : ({ ...route, path, id: `${route.id ?? route.path}@${path}` } as RouteObject),
        ),
  );
