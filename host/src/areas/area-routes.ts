import type { BootDocument } from '@portico/contracts/platform/boot';
import type { RouteObject } from 'react-router';
import { fetchBoot } from '../boot/fetch-boot.ts';
import { createRemoteLoads, type RemoteLoads } from '../federation/remote-loads.ts';
import { type RemoteRouteHandle, remoteRoutes } from '../federation/remote-routes.tsx';
import { isAdmitted, roleOf } from '../guard/admission.ts';
import { usePreferences } from '../preferences/preferences.ts';
import { enabledRemotes } from '../routes/enabled-remotes.ts';
import { remotePageInfo } from '../routes/route-handle.ts';
import { session } from '../session/index.ts';
import { noteAreaStep } from './area-steps.ts';
import { lazyPanels } from './lazy-panels.tsx';

/** An area's page may count on a viewer: without a validated person nothing of it is fetched, unless it is an open page. */
function admits(handle: RemoteRouteHandle): boolean {
  if (handle.route.public !== undefined) return true;
  const role = roleOf(session.getState());
  return role !== undefined && isAdmitted(remotePageInfo(handle), role);
}

const isOpen = ({ handle }: RouteObject) => (handle as RemoteRouteHandle).route.public !== undefined;

export interface AreaRoutes {
  loads: RemoteLoads;
  /** Behind the guard. */
  guarded: RouteObject[];
  /** Pages that say themselves why they are open. */
  open: RouteObject[];
}

/** The routes of every area that this tenant has switched on. */
export function areaRoutes(boot: BootDocument): AreaRoutes {
  const loads = createRemoteLoads({
    boot: { limits: boot.limits, remotes: enabledRemotes(boot) },
    language: () => usePreferences.getState().language,
    newerBoot: fetchBoot,
    report: noteAreaStep,
  });
  const routes = remoteRoutes(loads, { admits, ...lazyPanels });
  return { loads, guarded: routes.filter((route) => !isOpen(route)), open: routes.filter(isOpen) };
}
