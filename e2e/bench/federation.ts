/**
 * Measures what federation costs: the same journey over separately released remotes and over a single build of
 * everything. Journeys alternate, so that other load on the machine affects both; each has a browser context, and
 * therefore a cache, of its own. A journey is: the learning page from an empty cache; the first visit to another area
 * from its menu; a third area whose menu entry was hovered before it was chosen, with the processor at full speed.
 */
import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from '@playwright/test';
import { launchOptions } from '@portico/testkit/browser/launch-options';
import { findBrowser } from '@portico/testkit/run/find-browser';
import { atMost, type Target } from '../support/bench-targets.ts';
import { type OwnPortal, startOwnPortal } from '../support/own-portal.ts';
import { demoCourse } from '../support/player.ts';
import { signInHome } from '../support/sign-in.ts';
import { median, quantile } from '../support/statistics.ts';

export const what = 'cold start, next area and preloaded area, federated against linked (PORTICO_BENCH_PAIRS: 15)';

const pairs = Number(process.env.PORTICO_BENCH_PAIRS ?? 15);
/** A mid-range phone on a mobile network, whose costs a desktop on localhost would hide. */
const conditions = { latencyMs: 100, cpuSlowdown: 4 };
const patienceMs = 60_000;
const seen = 'portico-bench-seen';

/** The measures, with limits relative to the linked build or in milliseconds. */
const measures = {
  cold: { title: 'first remote route', times: 1.1 },
  next: { title: 'next area', times: 1.15 },
  preloaded: { title: 'preloaded area', ms: 100 },
} as const;
type Measure = keyof typeof measures;
const names = Object.keys(measures) as Measure[];
type Journey = Record<Measure, number>;

/** Areas by id, with the titles of their menu entries. */
const nextArea = { id: 'support', title: 'Support' };
const preloadedArea = { id: 'scanner', title: 'Barcode scanner' };
type AreaEntry = typeof nextArea;

interface Contender {
  portal: OwnPortal;
  signedIn: NonNullable<BrowserContextOptions['storageState']>;
}

/** Runs in the page: marks the moment at which a link of this name is about to be painted. */
function markWhenSeen({ name, mark }: { name: string; mark: string }): void {
  new MutationObserver((_, observer) => {
    if (![...document.querySelectorAll('main a')].some(({ textContent }) => textContent?.includes(name))) return;
    observer.disconnect();
    requestAnimationFrame(() => performance.mark(mark));
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page: milliseconds from choosing this menu entry until the area's heading is about to be painted. */
function timeToArea(entry: Element, id: string): Promise<number> {
  return new Promise((resolve) => {
    const began = performance.now();
    const observer = new MutationObserver(() => {
      if (!document.querySelector(`[data-remote="${id}"] h1`)) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - began));
    });
    observer.observe(document, { childList: true, subtree: true });
    (entry as HTMLElement).click();
  });
}

async function enter(browser: Browser, remotes: 'federated' | 'linked'): Promise<Contender> {
  console.log(`Starting the ${remotes} portal, building what is out of date.`);
  const portal = await startOwnPortal({ PORTICO_REMOTES: remotes });
  try {
    const context = await browser.newContext();
    await signInHome(await context.newPage(), 'harbour', 'learner', portal.origin('harbour'));
    const signedIn = await context.storageState();
    await context.close();
    return { portal, signedIn };
  } catch (error) {
    await portal.stop();
    throw error;
  }
}

async function slowDown(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latencyMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown });
  return cdp;
}

/** Waits until nothing has arrived for a second: neither the page's own data nor prefetched files. */
const untilQuiet = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    let arrived = -1;
    for (let now = 0; now !== arrived; now = performance.getEntriesByType('resource').length) {
      arrived = performance.getEntriesByType('resource').length;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  });

async function menuEntry(page: Page, { title }: AreaEntry) {
  await untilQuiet(page);
  await page.getByRole('button', { name: 'Menu' }).click({ timeout: patienceMs });
  const entry = page.getByRole('menuitem', { name: title, exact: true });
  await entry.waitFor({ timeout: patienceMs });
  return entry;
}

/** With an empty cache and without the service worker, whose requests are not throttled. */
async function travel(browser: Browser, { portal, signedIn }: Contender): Promise<Journey> {
  const context = await browser.newContext({ storageState: signedIn, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const cdp = await slowDown(page);
    await page.addInitScript(markWhenSeen, { name: demoCourse, mark: seen });
    await page.goto(`${portal.origin('harbour')}/lms/home?view=courses`, { waitUntil: 'commit', timeout: patienceMs });
    const at = await page.waitForFunction((mark) => performance.getEntriesByName(mark)[0]?.startTime, seen, {
      timeout: patienceMs,
    });
    const cold = (await at.jsonValue()) ?? Number.NaN;
    const next = await (await menuEntry(page, nextArea)).evaluate(timeToArea, nextArea.id);
    const pointedAt = await menuEntry(page, preloadedArea);
    await pointedAt.hover();
    await untilQuiet(page);
    // A limit in milliseconds only makes sense for a processor at full speed.
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    return { cold, next, preloaded: await pointedAt.evaluate(timeToArea, preloadedArea.id) };
  } finally {
    await context.close();
  }
}

const ms = (value: number) => `${value.toFixed(0)} ms`;

/** Medians, and the spread of the pairs. */
function verdict(name: Measure, federated: readonly number[], linked: readonly number[]): Target {
  const { title, ...limit } = measures[name];
  const [one, other] = [median(federated), median(linked)];
  const ratios = federated.map((time, index) => time / (linked[index] ?? Number.NaN));
  const quarters = [0.25, 0.75].map((part) => quantile(ratios, part).toFixed(2)).join(' to ');
  const shown = `${title}: federated ${ms(one)}, linked ${ms(other)}, ${(one / other).toFixed(2)} × (half of all pairs ${quarters})`;
  return 'ms' in limit
    ? atMost(one, limit.ms, { text: shown, asked: ms(limit.ms) })
    : atMost(one / other, limit.times, { text: shown, asked: `${limit.times} ×` });
}

async function compare(browser: Browser, federated: Contender, linked: Contender): Promise<Target[]> {
  const journeys = { federated: [] as Journey[], linked: [] as Journey[] };
  // Not counted: the first run of servers and browser.
  await travel(browser, federated);
  await travel(browser, linked);
  console.log(
    `Each journey with ${conditions.latencyMs} ms a request and a processor ${conditions.cpuSlowdown} times slower.`,
  );
  for (let pair = 0; pair < pairs; pair++) {
    const order = pair % 2 === 0 ? (['federated', 'linked'] as const) : (['linked', 'federated'] as const);
    for (const name of order) journeys[name].push(await travel(browser, name === 'federated' ? federated : linked));
    const shown = names.map(
      (name) =>
        `${name} ${order
          .toSorted()
          .map((one) => ms(journeys[one].at(-1)?.[name] ?? Number.NaN))
          .join(' / ')}`,
    );
    console.log(`pair ${pair + 1}, federated / linked: ${shown.join(', ')}`);
  }
  return names.map((name) => {
    const [one, other] = [journeys.federated, journeys.linked].map((all) => all.map((journey) => journey[name]));
    return verdict(name, one ?? [], other ?? []);
  });
}

export async function run(): Promise<Target[]> {
  const found = findBrowser();
  if ('missing' in found) throw new Error(found.missing);
  const browser = await chromium.launch(launchOptions(found.path));
  const entered: Contender[] = [];
  try {
    const federated = await enter(browser, 'federated');
    entered.push(federated);
    const linked = await enter(browser, 'linked');
    entered.push(linked);
    return await compare(browser, federated, linked);
  } finally {
    await browser.close();
    for (const { portal } of entered) await portal.stop();
  }
}
