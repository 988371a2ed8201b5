/**
 * For tests that publish releases: a portal and a release store of their own, so that nothing they break affects
 * others.
 */
import { test as base } from '@playwright/test';
import { type OwnPortal, startOwnPortal } from './own-portal.ts';
import { type PlantedReleases, plantedReleases } from './planted-release.ts';
import { signInHome } from './sign-in.ts';

/** Small, so that a missing file is given up on within a test; large enough for slow files on a busy machine. */
export const limits = { waitingMs: 2_000, timeoutMs: 7_000 } as const;

type SignedIn = Awaited<ReturnType<import('@playwright/test').BrowserContext['storageState']>>;

interface WorkerFixtures {
  portal: OwnPortal;
  planted: PlantedReleases;
  /** Cookies and storage of the team leader, who may see every area. */
  signedIn: SignedIn;
}

export const test = base.extend<object, WorkerFixtures>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const portal = await startOwnPortal({
        PORTICO_REMOTE_WAITING_MS: String(limits.waitingMs),
        PORTICO_REMOTE_TIMEOUT_MS: String(limits.timeoutMs),
      });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  planted: [async ({ portal }, use) => use(plantedReleases(portal)), { scope: 'worker' }],
  signedIn: [
    async ({ browser, portal }, use) => {
      const context = await browser.newContext();
      await signInHome(await context.newPage(), 'harbour', 'coach', portal.origin('harbour'));
      const state = await context.storageState();
      await context.close();
      await use(state);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  storageState: async ({ signedIn }, use) => use(signedIn),
  baseURL: async ({ portal }, use) => use(portal.origin('harbour')),
});
