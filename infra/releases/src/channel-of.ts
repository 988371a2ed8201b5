/** From which channel someone has a version of a remote: what figures of it count for. */
import type { Channel } from '@portico/contracts/release/shapes';
import { type Asker, chooseVersions } from './choose-versions.ts';
import type { RegistryEntry } from './registry.ts';

/** `other`: an earlier one to step down to, one that was taken back since, or one that this person is not given. */
export function channelOf(entry: RegistryEntry, asker: Asker, version: string): Channel {
  const { versions, because } = chooseVersions(entry, asker);
  // With a canary people also have the stable release: until they enter the area again, or when the canary fails.
  const [canary, stable] = because === 'canary' ? versions : [undefined, versions[0]];
  if (version === canary) return 'canary';
  return version === stable ? 'stable' : 'other';
}
