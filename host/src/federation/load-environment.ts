import type { Release } from '@portico/contracts/platform/boot';
import type { Language } from '@portico/contracts/platform/tenant';
import type { Remote } from '@portico/remote-contract';
import type { LoadKind } from '../telemetry/release-samples.ts';
import type { LoadErrorCode } from './load-error.ts';
import type { LoadReport } from './load-report.ts';
import type { RemoteSource } from './source-of-remotes.ts';

/** What all page loaders share: where remotes come from, how long to wait, and where to report. */
export interface LoadEnvironment {
  source(): Promise<RemoteSource>;
  /**
   * Gives up pending files so that they can be requested again: those of a release, or the host's own loader if
   * undefined.
   */
  abandon(release: Release | undefined): void;
  language(): Language;
  limits: { remoteWaitingPanelMs: number; remoteTimeoutMs: number };
  /** Determines the exact cause of a failed file, see diagnose.ts. */
  diagnose(error: unknown, code: LoadErrorCode, release: Release | undefined): Promise<LoadErrorCode>;
  online(): boolean;
  /** Refreshes the list of served releases, as the page's list may be outdated after a deployment. Never rejects. */
  renew(): Promise<void>;
  report(step: LoadReport): void;
  /** Receives health measurements of a release: load times by kind, and every failure with what was thrown. */
  measured(remote: string, release: Release, kind: LoadKind, value: number, error?: unknown): void;
  /** Called when a release is on screen. Returns the function to call when it is left. */
  onScreen(remote: string, release: Release): () => void;
  /** Remote → its release on screen. It stays the same until the person leaves the area. */
  here: Map<string, Release>;
  /**
   * Names of releases that failed on this page. Shared by all pages of a remote, so that it never runs a mixture of
   * releases.
   */
  condemned: Set<string>;
  /** Release name → its loaded remote and the pages opened so far. */
  loaded: Map<string, { remote: Remote; pages: Set<string> }>;
}
