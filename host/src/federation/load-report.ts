import type { LoadErrorCode } from './load-error.ts';

/** A step of a loader, for the log: down, to nothing, or up again. `used` is the release that serves now. */
export interface LoadReport {
  remote: string;
  page: string;
  failed: { release: string; code: LoadErrorCode } | undefined;
  /** Why nothing could be shown, also where no release is to blame. */
  unavailable: LoadErrorCode | undefined;
  used: string | undefined;
  supportCode: string;
  detail: string;
}
