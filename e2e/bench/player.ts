/**
 * Measures what the player costs: the server's share of a commit with fifty players, the requests until content loads,
 * the time from the click to LMSInitialize, what journalling adds to a SetValue, and the time to leave.
 */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium, type Frame, type Page } from '@playwright/test';
import { launchOptions } from '@portico/testkit/browser/launch-options';
import { findBrowser } from '@portico/testkit/run/find-browser';
import { type Api, listenForApi } from '../support/api.ts';
import { atMost, type Target } from '../support/bench-targets.ts';
import { root, startOwnPortal } from '../support/own-portal.ts';
import { signInHome } from '../support/sign-in.ts';
import { median, quantile } from '../support/statistics.ts';
import { leaveLesson, leavingCosts, markStart, openInTab } from './leaving.ts';

export const what =
  'a commit’s cost under 50 players, requests and time to start, bytes of a second launch, the journal’s cost of a SetValue, the time to leave';

const execute = promisify(execFile);
const launches = 10;
const setValues = 5000;
const mostTimes = 3;
const mostRequests = 2;
const mostAgainPercent = 10;
const tenant = 'harbour';

interface Round {
  insert: number;
  commit: number;
}

async function commitCost(): Promise<Target> {
  const script = path.join(root, 'infra/content/test/commit-cost.ts');
  const { stdout } = await execute(process.execPath, [script], { cwd: root, timeout: 300_000 });
  const { players, rounds } = JSON.parse(stdout) as { players: number; rounds: Round[] };
  const [insert, commit] = [median(rounds.map((one) => one.insert)), median(rounds.map((one) => one.commit))];
  // Computed per round, because other load on the machine affects both halves of a round alike.
  const times = median(rounds.map((one) => one.commit / one.insert));
  const shown = `Commit, server’s share under ${players} players: ${commit.toFixed(2)} ms, bare insert ${insert.toFixed(2)} ms: ${times.toFixed(1)} ×`;
  return atMost(times, mostTimes, { text: shown, asked: `${mostTimes} ×` });
}

interface ScormWindow {
  API?: Record<'LMSGetValue' | 'LMSSetValue', (...given: string[]) => string>;
}

/**
 * Requests for opening a lesson before its content loads, in a browser with nothing unsent and no open lesson to close.
 */
async function requestsToOpen(page: Page, address: string): Promise<string[]> {
  const requests: string[] = [];
  const note = (request: { url(): string; method(): string }) => {
    const { pathname, hostname } = new URL(request.url());
    if (/\/api\/player\/launch/.test(pathname) || hostname.includes('.content.')) requests.push(pathname);
  };
  page.on('request', note);
  await page.goto(address);
  await page.waitForFunction(() => 'porticoStarted' in window, undefined, { timeout: 60_000 });
  page.off('request', note);
  const content = requests.findIndex((pathname) => pathname.startsWith('/c/'));
  return requests.slice(0, content < 0 ? undefined : content);
}

/** Number of bytes of the course's files that a launch downloads. Cached files count as zero. */
async function bytesOfLaunch(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    const { hostname, pathname } = new URL(request.url());
    if (hostname.includes('.content.') && pathname.startsWith('/c/'))
      // The reported size of a cached response can be negative.
      sizes.push(request.sizes().then(({ responseBodySize }) => Math.max(0, responseBodySize)));
  });
  await openInTab(page, address);
  await page.waitForFunction(() => 'porticoStarted' in window, undefined, { timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  // Closing the window would not wait for the last values, and the next launch would send them again.
  await leaveLesson(page);
  await page.close();
  return bytes;
}

async function secondLaunch(context: BrowserContext, address: string): Promise<Target> {
  const first = await bytesOfLaunch(context, address);
  const second = await bytesOfLaunch(context, address);
  const shown = `Files of a lesson: ${first} bytes at the first launch, ${second} at the second`;
  return atMost((100 * second) / first, mostAgainPercent, { text: shown, asked: `${mostAgainPercent} % of the first` });
}

/** Milliseconds from the click on another lesson to its LMSInitialize; the current one ends in between. */
async function launch(page: Page): Promise<number> {
  const running = page.waitForFunction(() => 'porticoStarted' in window, undefined, {
    polling: 'raf',
    timeout: 60_000,
  });
  const began = Date.now();
  await page.getByRole('navigation', { name: 'Lessons' }).getByRole('button').first().click();
  await running;
  return Date.now() - began;
}

const lessonOf = (page: Page): Frame => {
  const found = page.frames().find((frame) => frame.name() === 'lesson');
  if (!found) throw new Error('There is no lesson.');
  return found;
};

/** Microseconds of a SetValue that is stored, and of one that is refused before the journal. */
const setValueCost = (lesson: Frame) =>
  lesson.evaluate((count) => {
    const api = (window.parent as unknown as ScormWindow).API;
    const timed = (name: string) => {
      const began = performance.now();
      for (let at = 0; at < count; at += 1) api?.LMSSetValue(name, String(at % 100));
      return ((performance.now() - began) * 1000) / count;
    };
    return { stored: timed('cmi.core.score.raw'), refused: timed('cmi.core.student_id') };
  }, setValues);

async function inBrowser(context: BrowserContext, at: string, address: string): Promise<Target> {
  const starts: number[] = [];
  const first = await context.newPage();
  await first.addInitScript(markStart);
  const requests = await requestsToOpen(first, `${at}${address}`);
  await first.close();
  let cost = { stored: 0, refused: 0 };
  for (let count = 0; count < launches; count += 1) {
    const page = await context.newPage();
    await page.addInitScript(markStart);
    // A package with one lesson to be chosen: the first opens automatically, and the click opens it again.
    await page.goto(`${at}${address}`);
    await page.waitForFunction(() => 'porticoStarted' in window);
    await page.evaluate(() => Reflect.deleteProperty(window, 'porticoStarted'));
    const second = page.getByRole('navigation', { name: 'Lessons' }).getByRole('button').nth(0);
    await second.waitFor();
    starts.push(await launch(page));
    if (count === 0) cost = await setValueCost(lessonOf(page));
    await page.close();
  }
  console.log(
    `Click to LMSInitialize: median ${median(starts)} ms, 95th percentile ${quantile(starts, 0.95).toFixed(0)} ms of ${launches}`,
  );
  console.log(
    `SetValue: ${cost.stored.toFixed(1)} µs kept, ${cost.refused.toFixed(1)} µs refused before the journal: the journal costs ${(cost.stored - cost.refused).toFixed(1)} µs`,
  );
  const shown = `Requests before content loads: ${requests.length}: ${requests.join(', ')}`;
  return atMost(requests.length, mostRequests, { text: shown, asked: `${mostRequests}` });
}

async function signedIn(context: BrowserContext, at: string): Promise<{ api: Api; address: string }> {
  const page = await context.newPage();
  const apiOf = listenForApi(page);
  await signInHome(page, tenant, 'admin', at);
  const api = await apiOf();
  const { packages } = await api.get<{ packages: { packageID: string }[] }>('player/getPackages');
  const packageID = packages[0]?.packageID ?? '';
  const { items } = await api.get<{ items: { scoID: string }[] }>('player/getPackage', { packageID });
  // Begins with the second lesson, so that the first can be chosen.
  return { api, address: `/splayer?package=${packageID}&sco=${items[1]?.scoID}&mode=normal` };
}

export async function run(): Promise<Target[]> {
  const found = findBrowser();
  if ('missing' in found) throw new Error(found.missing);
  const commits = await commitCost();
  console.log('Starting a portal, building what is out of date.');
  const portal = await startOwnPortal();
  const browser = await chromium.launch(launchOptions(found.path));
  try {
    const context = await browser.newContext();
    const at = portal.origin(tenant);
    const { api, address } = await signedIn(context, at);
    const again = await secondLaunch(context, `${at}${address}`);
    const requests = await inBrowser(context, at, address);
    return [commits, again, requests, await leavingCosts({ context, api, at }, address)];
  } finally {
    await browser.close();
    await portal.stop();
  }
}
