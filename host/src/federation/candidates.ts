import type { Release } from '@portico/contracts/platform/boot';
import { contractVersion } from '@portico/contracts/platform/contract-version';
import type { LoadErrorCode } from './load-error.ts';

export interface Candidate {
  /** Releases to try, preferred one first. */
  releases: Release[];
  /** Why `releases` is empty, if it is. */
  none: LoadErrorCode;
}

/**
 * Releases that this host can run, without those that failed on this page. If all failed, all may be tried again,
 * because an earlier failure may have been the network's fault.
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
