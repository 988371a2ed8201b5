import type { BootDocument } from '@portico/contracts/platform/boot';
import { firstFailure } from './release-samples.ts';

/**
 * The browser's vitals wait in its buffers; nothing is lost by coming late, and the first view stays as light
 * as it is. A canary is judged by what is older than this and what the reporter takes to tell (the API's `toldWithinMs`).
 */
const lateMs = 15_000;

/** Loads the reporter well after the page has shown, or at once when a release fails. */
export async function startReporting(boot: Pick<BootDocument, 'nonce'>): Promise<void> {
  if (boot.nonce === undefined) return;
  await Promise.race([firstFailure, new Promise((resolve) => setTimeout(resolve, lateMs))]);
  const { reportReleases } = await import(/* webpackChunkName: "report-releases" */ './report-releases.ts');
  reportReleases(boot);
}
