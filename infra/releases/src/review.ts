/** Lets code that knows the tenants review a change; the store itself only knows their names. */
import type { Asker } from './choose-versions.ts';
import type { Registry, RegistryEntry } from './registry.ts';
import type { ResolvedRemote } from './resolve-remote.ts';

export interface Draft {
  /** Tenants named in the change but not in the remote's entry before. */
  named: string[];
  /** What someone gets now, and after the change. */
  before(asker: Asker): Promise<ResolvedRemote[]>;
  after(asker: Asker): Promise<ResolvedRemote[]>;
}

/** Returns one sentence for each problem that prevents the change. */
export type Review = (draft: Draft) => Promise<string[]>;

const namesIn = ({ canary, tenants = {} }: RegistryEntry): string[] => [
  ...Object.keys(tenants),
  ...(canary?.tenants ?? []),
];

function newNames(before: RegistryEntry, after: RegistryEntry): string[] {
  const there = new Set(namesIn(before));
  return [...new Set(namesIn(after))].filter((name) => !there.has(name));
}

export function draftOf(
  [before, after]: readonly [Registry, Registry],
  remote: string,
  resolve: (registry: Registry, asker: Asker) => Promise<ResolvedRemote[]>,
): Draft {
  const [was, becomes] = [before.remotes[remote], after.remotes[remote]];
  return {
    named: was && becomes ? newNames(was, becomes) : [],
    before: (asker) => resolve(before, asker),
    after: (asker) => resolve(after, asker),
  };
}
