/** The releases with which a remote must coexist: every release of other remotes that someone may get. */
import type { GoodReleases } from './good-releases.ts';
import type { Offered } from './ownership.ts';
import type { Registry, RegistryEntry } from './registry.ts';

/**
 * Wanted versions: stable, canary and pins, including disabled ones, because these may be enabled again. A page uses
 * the addresses of the wanted version, so fallback versions do not matter here.
 */
function wanted({ active, canary, tenants = {} }: RegistryEntry): string[] {
  const pins = Object.values(tenants).map(({ pin }) => pin);
  const all = [active, canary?.version, ...pins].filter((version) => version !== undefined);
  return [...new Set(all)];
}

export async function offeredBeside({ remotes }: Registry, remote: string, good: GoodReleases): Promise<Offered[]> {
  const others = Object.entries(remotes).filter(([id]) => id !== remote);
  const offered = others.flatMap(([id, entry]) =>
    wanted(entry).map(async (version): Promise<Offered[]> => {
      const manifest = await good.get(id, version);
      return manifest ? [{ version, description: manifest.description }] : [];
    }),
  );
  return (await Promise.all(offered)).flat();
}
