import type { Release } from '@portico/contracts/platform/boot';
import { contractVersion } from '@portico/contracts/platform/contract-version';
import type { LoadErrorCode } from './load-error.ts';

export interface Candidate {
  /** Releases to try, wanted one first. */
  releases: Release[];
  /** Why there is none, if there is none. */
  none: LoadErrorCode;
}

/**
 * Releases this host can run, without the condemned ones. Where all are condemned all may try again: what failed a while
 * ago may have been the network's fault.
 */
export function candidatesOf(
  releases: readonly Release[],
  condemned: ReadonlySet<string>,
  contract = contractVersion,
): Candidate {
  const fitting = releases.filter((release) => release.contract <= contract);
  const good = fitting.filter((release) => !condemned.has(release.name));
  return {
    releases: good.length > 0 ? good : fitting,
    none: releases.length > 0 ? 'contract_too_new' : 'unknown_remote',
  };
}
