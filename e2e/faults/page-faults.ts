/**
 * A page while what it asks for fails (design/promises.md, M10): it says so and offers to try again, and once the fault is
 * gone that press brings what it should show, without a reload. What passes automatically needs no press.
 */
import { expect, type Page } from '@playwright/test';
import { type CallFault, callFaults, type FaultName, isPassing, passingFaults } from './call-faults.ts';

/** The signed-in person: the first request of every guarded page. */
export const ofSignIn = /^account\/Validate/;
const ofShell = /^(account\/Validate|live\/|release\/reportHealth|portal\/getUnreadNotifications)/;
const own = /^(?!account\/Validate|live\/|release\/reportHealth|portal\/getUnreadNotifications)/;

/** Which calls of its opening fail: the names that match; its own unless told. */
export type Asks = RegExp | 'nothing';

export interface OpenedPage {
  /** Address with its origin. */
  url: string;
  asks?: Asks | undefined;
  /** Fails unless the page shows what it is for. */
  see(page: Page): Promise<unknown>;
}

const callOf = (url: URL): string | undefined => /^\/api\/(.+)$/.exec(url.pathname)?.[1];

const retries = (page: Page) => page.getByRole('button', { name: /^(Retry|Try again|Read again)$/ });

/** A page of several parts is tried part by part; what is asked again may fail once more, so its answer is waited for. */
async function tryAgain(page: Page): Promise<void> {
  await expect(async () => {
    if (await retries(page).count()) await retries(page).first().click({ timeout: 2_000 });
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0, { timeout: 2_000 });
    expect(await retries(page).count()).toBe(0);
  }).toPass({ timeout: 30_000 });
}

async function expectNothingAsked(page: Page, { url, see }: OpenedPage): Promise<void> {
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

/** Opens the address in a window that is used for nothing else, because its clock and what it keeps are altered. */
export async function expectOutlives(page: Page, opened: OpenedPage, name: FaultName): Promise<void> {
  const { url, asks = own, see } = opened;
  if (asks === 'nothing') return expectNothingAsked(page, opened);
  const isAsked = (address: URL) => {
    const call = callOf(address);
    return call !== undefined && asks.test(call);
  };
  // Of a device that keeps nothing: what it had kept would be shown instead, which the day without a network is about.
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
    // What fails may come before all of the page.
    await page.goto(url, { waitUntil: 'commit' });
    await asked;
    // Time goes by for each of its calls, of which one may follow another.
    await expect(async () => {
      await until?.(page);
      await expect(retries(page).first()).toBeVisible({ timeout: 2_000 });
      // A part that has given up may be there before the one that names the page has.
      const named = page.getByRole('heading', { level: 1 });
      await expect(named, 'one heading names the page, also where it failed').toHaveCount(1, { timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
  } finally {
    // Some failing requests may still be under way; and the other windows need the network.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await mend?.(page);
  }
  await tryAgain(page);
  await see(page);
}
