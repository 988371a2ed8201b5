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

/**
 * Pages of an area may rely on a signed-in viewer, so nothing is downloaded without a validated person unless the page
 * is public.
 */
function admits(handle: RemoteRouteHandle): boolean {
  if (handle.route.public !== undefined) return true;
  return roleOf(session.getState()) !== undefined && isAdmittedNow(remotePageInfo(handle));
}

/** If this fails, the released areas stay in use. */
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
  /** Routes protected by the guard. */
  guarded: RouteObject[];
  /** Public pages. Each declares why it is public. */
  open: RouteObject[];
  /** Administration panels, rendered within the administration's frame. */
  panels: RouteObject[];
}

/** The routes of every area that the tenant has enabled. */
export function areaRoutes(boot: BootDocument): AreaRoutes {
  const loads = createRemoteLoads({
    boot: { limits: boot.limits, remotes: enabledRemotes(boot) },
    language: () => usePreferences.getState().language,
    newerBoot: async () => {
      const newer = await fetchBoot();
      // Release reports are authenticated by the nonce, which expires.
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
      // Runs before anything of an area is loaded, so that a developer's build replaces it from the first page on.
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
