/**
 * Whether the registry knows a version at all. This is checked for every file request, even by visitors who are not
 * signed in. It only reads the registry's stamp, and only listed versions are looked up on disk.
 */
import { ReleaseRefusal } from './refusal.ts';
import type { Registry } from './registry.ts';
import type { RegistryFile } from './registry-file.ts';

export function listedVersions(registryFile: Pick<RegistryFile, 'read' | 'stamp'>) {
  let known: { stamp: string; registry: Promise<Registry> } | undefined;

  function registry(): Promise<Registry> {
    const stamp = registryFile.stamp();
    if (known?.stamp === stamp) return known.registry;
    const read = { stamp, registry: registryFile.read() };
    known = read;
    read.registry.catch(() => {
      if (known === read) known = undefined;
    });
    return read.registry;
  }

  return async function isListed(remote: string, version: string): Promise<boolean> {
    try {
      const { remotes } = await registry();
      return Object.hasOwn(remotes, remote) && (remotes[remote]?.versions.includes(version) ?? false);
    } catch (error) {
      // Nothing is served from an untrusted registry.
      if (error instanceof ReleaseRefusal) return false;
      throw error;
    }
  };
}
