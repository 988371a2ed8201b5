import type { Release } from '@portico/contracts/platform/boot';
import type { Language } from '@portico/contracts/platform/tenant';
import type { Remote } from '@portico/remote-contract';

/** Where remotes come from: `federated` (released on their own) or `linked` (one build with the host). */
export interface RemoteSource {
  kind: 'federated' | 'linked';
  /** Loads one release of a remote; its pages and texts are loaded later, by the remote's own functions. Rejects with any error. */
  loadRelease(id: string, release: Release): Promise<Remote>;
  /** Asks at once for every file that a page of a release will need, so that the loader's steps find them there. */
  fetchAhead?(release: Release, page: string, language: Language): void;
}
