/** One area, one fault, one page: what fault tests share. */
import { expect, type Page } from '@playwright/test';
import { type Area, type AreaRelease, areasOf } from '../support/areas.ts';
import type { OwnPortal } from '../support/own-portal.ts';
import type { PlantedReleases } from '../support/planted-release.ts';
import { type LoggedStep, listenForSteps } from './area-page.ts';
import type { FaultCase, FilePart } from './fault-cases.ts';
import { type NetworkFaultName, networkFaults } from './network-faults.ts';

export interface Opened {
  area: Area;
  /** Another area, which the fault must not affect. */
  other: Area;
  /** A third area, which is never opened. */
  unopened: Area;
  /** The release that is active now. */
  wanted: AreaRelease;
}

export interface Scene {
  page: Page;
  planted: PlantedReleases;
  remote: string;
  part: FilePart;
  /** Loader steps that the host has logged so far. */
  steps: LoggedStep[];
  /** Opens the home page; returns the areas as they are served at that moment. */
  open(): Promise<Opened>;
}

export function sceneOf(page: Page, portal: OwnPortal, planted: PlantedReleases, { remote, part }: FaultCase): Scene {
  async function open(): Promise<Opened> {
    const areas = await areasOf(page.request, portal);
    const at = areas.findIndex(({ id }) => id === remote);
    const area = areas[at];
    const other = areas[(at + 1) % areas.length];
    const unopened = areas[(at + 2) % areas.length];
    const wanted = area?.releases[0];
    if (!area || !other || !unopened || !wanted) throw new Error(`The portal serves no release of ${remote}.`);
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return { area, other, unopened, wanted };
  }
  return { page, planted, remote, part, steps: listenForSteps(page), open };
}

function fileOf({ base, entry, files }: AreaRelease, part: FilePart): string {
  const own = files.filter((name) => !name.startsWith('remote.'));
  const style = own.find((name) => name.endsWith('.css'));
  const script = own.find((name) => name.endsWith('.js'));
  const name = part === 'entry' ? entry : part === 'style' && style ? style : script;
  if (!name) throw new Error(`${base} has no ${part}.`);
  return base + name;
}

/** Breaks one file of the release. Returns a function that repairs it. */
export async function breakFile(page: Page, release: AreaRelease, part: FilePart, fault: NetworkFaultName) {
  const file = fileOf(release, part);
  const isBroken = ({ pathname }: URL) => pathname === file;
  await page.route(isBroken, networkFaults[fault]);
  return () => page.unroute(isBroken);
}

/** Why an area is unavailable, in the words of its panel. */
export const reasons = {
  unreachable: /Its files didn’t load/,
  slow: /It took too long to load/,
  integrity: /A file doesn’t match the released version/,
  fault: /It stopped because of an error/,
  newer: /This area has been updated/,
  offline: /You’re offline, and you haven’t opened this page on this device before/,
} as const;
export type Reason = keyof typeof reasons;

/** The codes that the log may contain for each reason. */
export const codesOf: Readonly<Record<Reason, RegExp>> = {
  unreachable: /^(entry|chunk)_failed$/,
  slow: /^timed_out$/,
  integrity: /^integrity$/,
  fault: /^threw_at_(load|render)$/,
  newer: /^contract_too_new$/,
  offline: /^offline$/,
};

export const reasonOf: Readonly<Record<Exclude<NetworkFaultName, 'slow'>, Reason>> = {
  '404': 'unreachable',
  '500': 'unreachable',
  'never ends': 'slow',
  truncated: 'integrity',
  corrupt: 'integrity',
  'wrong hash': 'integrity',
};
