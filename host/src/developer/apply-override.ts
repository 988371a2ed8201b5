/**
 * Replaces an area's releases with a developer's build, on this page only. Every file of the build is verified by its
 * hash.
 */
import { type Release, release } from '@portico/contracts/platform/boot';
import { readOwnOverride } from '@portico/contracts/release/calls';
import { sendCall } from '@portico/data-client';
import * as z from 'zod/mini';
import type { RemoteLoads } from '../federation/remote-loads.ts';
import { overrideInTab } from './override-session.ts';

const manifest = z.object({
  ...z.omit(release, { base: true, override: true }).shape,
  files: z.record(z.string(), z.string()),
});

export interface Override {
  release: Release;
  integrity: Record<string, string>;
}

async function fetchBuild(base: string): Promise<Override> {
  const answer = await fetch(`${base}release.json`);
  if (!answer.ok) throw new Error(`The developer's server does not answer: ${answer.status}.`);
  const { files, ...built } = manifest.parse(await answer.json());
  return {
    release: { ...built, base, override: true },
    integrity: Object.fromEntries(Object.entries(files).map(([name, hash]) => [base + name, hash])),
  };
}

async function apply(loads: RemoteLoads, OverrideID: string): Promise<boolean> {
  const { remote, base } = await sendCall(readOwnOverride, { query: { OverrideID } });
  if (base === null) return false;
  return loads.runInstead(remote, await fetchBuild(base));
}

let applying: Promise<boolean> | undefined;

/** Runs once per page. If it fails, the released area stays in use. The banner says which one is shown. */
export function applyOverride(loads: RemoteLoads): Promise<boolean> {
  const id = overrideInTab();
  if (id === null) return Promise.resolve(false);
  applying ??= apply(loads, id).catch((cause: unknown) => {
    console.info('The override is not used.', cause);
    return false;
  });
  return applying;
}

/** Whether this page runs the developer's build. Undefined before the first area is opened. */
export const isApplied = async (): Promise<boolean> => (await applying) ?? false;
