/**
 * What federation costs: the same journey over remotes released on their own and over one build of everything. Loads
 * alternate, so that whatever else the machine does meets both; each has a browser context, and so a cache, of its own.
 */
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import { launchOptions } from '@portico/testkit/browser/launch-options';
import { findBrowser } from '@portico/testkit/run/find-browser';
import { type OwnPortal, startOwnPortal } from '../support/own-portal.ts';
import { demoCourse } from '../support/player.ts';
import { signInHome } from '../support/sign-in.ts';
import { median, quantile } from '../support/statistics.ts';

export const what = 'cold start of the learning page, federated against linked';

const pairs = 15;
/** A phone of the middle class on a mobile network: what localhost on a desk would hide. */
const conditions = { latencyMs: 100, cpuSlowdown: 4 };
const patienceMs = 60_000;
const seen = 'portico-bench-seen';

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

/** Milliseconds from the navigation until a course can be seen, with nothing in the cache. */
async function coldLoad(browser: Browser, { portal, signedIn }: Contender): Promise<number> {
  const context = await browser.newContext({ storageState: signedIn });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: conditions.latencyMs,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown });
    await page.addInitScript(markWhenSeen, { name: demoCourse, mark: seen });
    await page.goto(`${portal.origin('harbour')}/lms/home`, { waitUntil: 'commit', timeout: patienceMs });
    const at = await page.waitForFunction((mark) => performance.getEntriesByName(mark)[0]?.startTime, seen, {
      timeout: patienceMs,
    });
    return (await at.jsonValue()) ?? Number.NaN;
  } finally {
    await context.close();
  }
}

const ms = (value: number) => `${value.toFixed(0)} ms`;

async function compare(browser: Browser, federated: Contender, linked: Contender): Promise<void> {
  const times = { federated: [] as number[], linked: [] as number[] };
  // Not counted: the servers' and the browser's own first time.
  await coldLoad(browser, federated);
  await coldLoad(browser, linked);
  console.log(
    `Each load with ${conditions.latencyMs} ms a request and a processor ${conditions.cpuSlowdown} times slower.`,
  );
  for (let pair = 0; pair < pairs; pair++) {
    const order = pair % 2 === 0 ? (['federated', 'linked'] as const) : (['linked', 'federated'] as const);
    for (const name of order) times[name].push(await coldLoad(browser, name === 'federated' ? federated : linked));
    const [one = Number.NaN, other = Number.NaN] = [times.federated.at(-1), times.linked.at(-1)];
    console.log(`pair ${pair + 1}: federated ${ms(one)}, linked ${ms(other)}, ratio ${(one / other).toFixed(2)}`);
  }
  const ratios = times.federated.map((time, index) => time / (times.linked[index] ?? Number.NaN));
  const quarters = [0.25, 0.75].map((part) => quantile(ratios, part).toFixed(2)).join(' to ');
  console.log(`paired: median ratio ${median(ratios).toFixed(2)}, half of all pairs ${quarters}`);
  const [one, other] = [median(times.federated), median(times.linked)];
  console.log(`ratio ${(one / other).toFixed(2)} (federated ${ms(one)}, linked ${ms(other)}, n ${pairs})`);
}

export async function run(): Promise<void> {
  const found = findBrowser();
  if ('missing' in found) throw new Error(found.missing);
  const browser = await chromium.launch(launchOptions(found.path));
  const entered: Contender[] = [];
  try {
    const federated = await enter(browser, 'federated');
    entered.push(federated);
    const linked = await enter(browser, 'linked');
    entered.push(linked);
    await compare(browser, federated, linked);
  } finally {
    await browser.close();
    for (const { portal } of entered) await portal.stop();
  }
}
