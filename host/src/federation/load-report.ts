import type { LoadErrorCode } from './load-error.ts';

/**
 * A loader's transition for the log: a fallback to an earlier release, to nothing, or a recovery. `used` is the release
 * in use now.
 */
export interface LoadReport {
  remote: string;
  page: string;
  failed: { release: string; code: LoadErrorCode } | undefined;
  /** Why nothing could be shown, even if no release is at fault. */
  unavailable: LoadErrorCode | undefined;
  used: string | undefined;
  supportCode: string;
  detail: string;
}
