/** The channel from which someone gets a version of a remote, to which its metrics are attributed. */
import type { Channel } from '@portico/contracts/release/shapes';
import { type Asker, chooseVersions } from './choose-versions.ts';
import type { RegistryEntry } from './registry.ts';

/**
 * `other` means an earlier version used as fallback, one that has been rolled back since, or one that this person is
 * not offered.
 */
export function channelOf(entry: RegistryEntry, asker: Asker, version: string): Channel {
  const { versions, because } = chooseVersions(entry, asker);
  // In a canary, people may still have the stable release until they enter the area again, or if the canary fails.
  const [canary, stable] = because === 'canary' ? versions : [undefined, versions[0]];
  if (version === canary) return 'canary';
  return version === stable ? 'stable' : 'other';
}
