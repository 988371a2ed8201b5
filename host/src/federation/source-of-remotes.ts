import type { Release } from '@portico/contracts/platform/boot';
import type { Language } from '@portico/contracts/platform/tenant';
import type { Remote } from '@portico/remote-contract';

/** Where remotes come from: `federated` (released separately) or `linked` (built together with the host). */
export interface RemoteSource {
  kind: 'federated' | 'linked';
  /**
   * Loads one release of a remote. The remote's own functions load its pages and texts later. May reject with any
   * error.
   */
  loadRelease(id: string, release: Release): Promise<Remote>;
  /** Requests every file that a page of a release will need at once, so that later loading steps find them. */
  fetchAhead?(release: Release, page: string, language: Language): void;
}
