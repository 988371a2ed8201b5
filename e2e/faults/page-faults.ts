/**
 * A page whose requests fail (docs/PROMISES.md, P-05) says so and offers to try again; once the fault is gone, that
 * button loads its content without a reload. Transient faults need no press.
 */
import { expect, type Page } from '@playwright/test';
import { type CallFault, callFaults, type FaultName, isPassing, passingFaults } from './call-faults.ts';

/** Validation of the signed-in person: the first request of every guarded page. */
export const ofSignIn = /^account\/Validate/;
const ofShell = /^(account\/Validate|live\/|release\/reportHealth|portal\/getUnreadNotifications)/;
const own = /^(?!account\/Validate|live\/|release\/reportHealth|portal\/getUnreadNotifications)/;

/** The calls to make fail while it opens; by default its own. */
export type Asks = RegExp | 'nothing';

export interface OpenedPage {
  /** Address with its origin. */
  url: string;
  asks?: Asks | undefined;
  /** Fails unless the page shows its content. */
  see(page: Page): Promise<unknown>;
}

const callOf = (url: URL): string | undefined => /^\/api\/(.+)$/.exec(url.pathname)?.[1];

const retries = (page: Page) => page.getByRole('button', { name: /^(Retry|Try again|Read again)$/ });

/** A page with several parts is retried part by part. A retry may fail once more, so the result is awaited. */
async function tryAgain(page: Page): Promise<void> {
  await expect(async () => {
    if (await retries(page).count()) await retries(page).first().click({ timeout: 2_000 });
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0, { timeout: 2_000 });
    expect(await retries(page).count()).toBe(0);
  }).toPass({ timeout: 30_000 });
}

async function expectNoRequests(page: Page, { url, see }: OpenedPage): Promise<void> {
  const asked: string[] = [];
  page.on('request', (request) => {
    const call = callOf(new URL(request.url()));
    if (call && !ofShell.test(call)) asked.push(call);
  });
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(asked, 'who asks must be tried with faults').toEqual([]);
  await see(page);
}

/** Opens the address in a window used for nothing else, because its clock and storage are modified. */
export async function expectOutlives(page: Page, opened: OpenedPage, name: FaultName): Promise<void> {
  const { url, asks = own, see } = opened;
  if (asks === 'nothing') return expectNoRequests(page, opened);
  const isAsked = (address: URL) => {
    const call = callOf(address);
    return call !== undefined && asks.test(call);
  };
  // Without the offline cache, whose contents would be shown instead; day-without-network covers that.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'caches'));
  if (isPassing(name)) {
    await page.route(isAsked, passingFaults[name]());
    await page.goto(url);
    await see(page);
    await expect(retries(page)).toHaveCount(0);
    return page.unrouteAll({ behavior: 'wait' });
  }
  const { happen, until, mend }: CallFault = callFaults[name];
  await page.clock.install();
  await page.route(isAsked, happen);
  const asked = page.waitForRequest((request) => isAsked(new URL(request.url())), { timeout: 30_000 });
  try {
    // The failing request may precede the rest of the page.
    await page.goto(url, { waitUntil: 'commit' });
    await asked;
    // Lets time pass for each of its calls, which may depend on each other.
    await expect(async () => {
      await until?.(page);
      await expect(retries(page).first()).toBeVisible({ timeout: 2_000 });
      // A part may have given up before the one that renders the page's heading.
      const named = page.getByRole('heading', { level: 1 });
      await expect(named, 'one heading names the page, also where it failed').toHaveCount(1, { timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
  } finally {
    // Some failing requests may still be in flight, and other windows need the network.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await mend?.(page);
  }
  await tryAgain(page);
  await see(page);
}
