import { linkedRemotes } from './linked-remotes.ts';
import { LoadError } from './load-error.ts';
import type { RemoteSource } from './source-of-remotes.ts';

/** Remotes in one build with the host: the code is there, only pages and texts are still loaded when needed. */
export const source: RemoteSource = {
  kind: 'linked',
  async loadRelease(id) {
    const remote = linkedRemotes[id];
    if (!remote) throw new LoadError('unknown_remote', `This build has no remote ${id}.`);
    return remote;
  },
};
