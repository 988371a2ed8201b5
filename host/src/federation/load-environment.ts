import type { Release } from '@portico/contracts/platform/boot';
import type { Language } from '@portico/contracts/platform/tenant';
import type { Remote } from '@portico/remote-contract';
import type { LoadKind } from '../telemetry/release-samples.ts';
import type { LoadErrorCode } from './load-error.ts';
import type { LoadReport } from './load-report.ts';
import type { RemoteSource } from './source-of-remotes.ts';

/** What loaders share: where remotes come from, how long to wait, and where to report. */
export interface LoadEnvironment {
  source(): Promise<RemoteSource>;
  /** Gives up files that are still on their way, so that they can be asked for again: a release's, or the host's own loader. */
  abandon(release: Release | undefined): void;
  language(): Language;
  limits: { remoteWaitingPanelMs: number; remoteTimeoutMs: number };
  /** Finds out more about a file that failed; see diagnose.ts. */
  diagnose(error: unknown, code: LoadErrorCode, release: Release | undefined): Promise<LoadErrorCode>;
  online(): boolean;
  /** Takes over the releases that are served now: after a deployment the page's own list may be of yesterday. Never rejects. */
  renew(): Promise<void>;
  report(step: LoadReport): void;
  /** Receives what counts for or against a release: how long a page took to come, and for what, and every failure. */
  measured(remote: string, release: Release, kind: LoadKind, value: number): void;
  /** A release came on screen; answers what to call when it is left. */
  onScreen(remote: string, release: Release): () => void;
  /** Remote → the release of it that is on screen. It stays the same until the person leaves the area. */
  here: Map<string, Release>;
  /** Names of releases that failed in this page; shared by all pages, so that a remote never runs as a mixture. */
  condemned: Set<string>;
  /** Release name → its loaded remote and those of its pages that were opened. */
  loaded: Map<string, { remote: Remote; pages: Set<string> }>;
}
