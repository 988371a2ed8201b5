import type { BootDocument } from '@portico/contracts/platform/boot';
import { firstFailure } from './release-samples.ts';

/**
 * The browser buffers its vitals, so starting late loses nothing and keeps the first view small. A canary is judged
 * only by loads older than this delay plus the reporter's own (the API's `shownWithinMs`).
 */
const lateMs = 15_000;

/** Loads the reporter well after the page has rendered, or at once when a release fails. */
export async function startReporting(boot: Pick<BootDocument, 'nonce' | 'remotes'>): Promise<void> {
  if (boot.nonce === undefined) return;
  await Promise.race([firstFailure, new Promise((resolve) => setTimeout(resolve, lateMs))]);
  const { reportReleases } = await import(/* webpackChunkName: "report-releases" */ './report-releases.ts');
  reportReleases(boot);
}
