import type { BootDocument } from '@portico/contracts/platform/boot';
import type { RouteObject } from 'react-router';
import { fetchBoot } from '../boot/fetch-boot.ts';
import { overrideInTab } from '../developer/override-session.ts';
import { createRemoteLoads, type RemoteLoads } from '../federation/remote-loads.ts';
import { panelPages, type RemoteRouteHandle, remoteRoutes } from '../federation/remote-routes.tsx';
import { isAdmittedNow, roleOf } from '../guard/admission.ts';
import { usePreferences } from '../preferences/preferences.ts';
import { enabledRemotes } from '../routes/enabled-remotes.ts';
import { remotePageInfo } from '../routes/route-handle.ts';
import { session } from '../session/index.ts';
import { noteOnScreen, noteRelease } from '../telemetry/release-samples.ts';
import { newerPortal } from '../worker/newer-portal.ts';
import { noteAreaStep } from './area-steps.ts';
import { lazyPanels } from './lazy-panels.tsx';

/** An area's page may count on a viewer: without a validated person nothing of it is fetched, unless it is an open page. */
function admits(handle: RemoteRouteHandle): boolean {
  if (handle.route.public !== undefined) return true;
  return roleOf(session.getState()) !== undefined && isAdmittedNow(remotePageInfo(handle));
}

/** Whatever goes wrong leaves the released areas in place. */
async function runOverride(loads: RemoteLoads): Promise<void> {
  try {
    const { applyOverride } = await import(/* webpackChunkName: "developer" */ '../developer/apply-override.ts');
    await applyOverride(loads);
  } catch {
    console.info('What developers need could not be loaded.');
  }
}

const isOpen = ({ handle }: RouteObject) => (handle as RemoteRouteHandle).route.public !== undefined;

export interface AreaRoutes {
  loads: RemoteLoads;
  /** Behind the guard. */
  guarded: RouteObject[];
  /** Pages that say themselves why they are open. */
  open: RouteObject[];
  /** Administration panels, shown within its frame. */
  panels: RouteObject[];
}

/** The routes of every area that this tenant has switched on. */
export function areaRoutes(boot: BootDocument): AreaRoutes {
  const loads = createRemoteLoads({
    boot: { limits: boot.limits, remotes: enabledRemotes(boot) },
    language: () => usePreferences.getState().language,
    newerBoot: async () => {
      const newer = await fetchBoot();
      // What the page tells of releases counts by the nonce, which runs out.
      boot.nonce = newer?.nonce ?? boot.nonce;
      return newer && { ...newer, remotes: enabledRemotes(newer) };
    },
    report: noteAreaStep,
    measured: noteRelease,
    onScreen: noteOnScreen,
    descriptionsChanged: () => dispatchEvent(new Event(newerPortal)),
  });
  const options = {
    async admits(handle: RemoteRouteHandle): Promise<boolean> {
      // Before anything of an area is loaded: a developer's build is in front of it from its first page on.
      if (overrideInTab() !== null) await runOverride(loads);
      return admits(handle);
    },
    ...lazyPanels,
  };
  const routes = remoteRoutes(loads, options);
  return {
    loads,
    guarded: routes.filter((route) => !isOpen(route)),
    open: routes.filter(isOpen),
    panels: panelPages(loads, options),
  };
}
