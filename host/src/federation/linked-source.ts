import { linkedRemotes } from './linked-remotes.ts';
import { LoadError } from './load-error.ts';
import type { RemoteSource } from './source-of-remotes.ts';

/**
 * Remotes built together with the host. Their code is already present, and only pages and texts are loaded on demand.
 */
export const source: RemoteSource = {
  kind: 'linked',
  async loadRelease(id) {
    const remote = linkedRemotes[id];
    if (!remote) throw new LoadError('unknown_remote', `This build has no remote ${id}.`);
    return remote;
  },
};
