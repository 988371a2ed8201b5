/**
 * Measures leaving: from the press on Leave until the courses are shown, for packages that end in different ways,
 * compared with loading the courses in the same browser.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { atMost, type Target } from '../support/bench-targets.ts';
import { median } from '../support/statistics.ts';
import { packed } from '../support/test-package.ts';

/** Leaving compared with loading the courses in the same browser: it opens them without loading the portal again. */
const mostTimes = 1;
const rounds = 3;
/** Learners stay for a while, during which the player preloads the page that leaving leads to. */
const readingMs = 4000;

/** How authoring tools end a lesson, each represented by a package of our own that does the same. */
const ways: Readonly<Record<string, string>> = {
  'late-picture': 'nothing of its own; a file of it is still loading',
  'pages-that-end': 'exits with “logout” while its page is left (eXeLearning)',
  'slow-to-close': 'asks whether to leave, works in `unload`, then commits and finishes',
  finders: 'looks for the run-time from windows of its own',
  'scorm-2004-one-lesson': 'SCORM 2004: sets its exit and terminates',
  'cmi5-one-lesson': 'cmi5: sends its statements',
  'xapi-one-lesson': 'xAPI: sends its statements',
};

export interface Played {
  context: BrowserContext;
  api: Api;
  /** `http://harbour.localhost:8080` */
  at: string;
}

/** The frame notifies the page when its lesson has begun. */
export const markStart = () =>
  window.addEventListener('message', ({ data }) => {
    if (data?.kind === 'running') Object.assign(window, { porticoStarted: true });
  });

const courses = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/**
 * Opens a lesson in a tab that has a history, because a tab that still shows its first page would be closed at the end.
 */
export async function openInTab(page: Page, address: string): Promise<void> {
  await page.goto(new URL('/imprint', address).href);
  await page.addInitScript(markStart);
  await page.goto(address);
}

/** As for learners, the courses are shown at once and the lesson ends in the background. */
export async function leaveLesson(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Leave' }).first().click();
  await page.waitForURL('**/lms/home');
  await courses(page).waitFor();
  await page.locator('iframe[sandbox]').waitFor({ state: 'detached' });
}

async function loadingTime({ context, at }: Played): Promise<number> {
  const page = await context.newPage();
  const began = performance.now();
  await page.goto(`${at}/lms/home`);
  await courses(page).waitFor();
  const passed = performance.now() - began;
  await page.close();
  return passed;
}

/** Undefined for a lesson that never begins a session, because it does not show when it is ready. */
async function leavingTime({ context, at }: Played, address: string): Promise<number | undefined> {
  const page = await context.newPage();
  try {
    await openInTab(page, `${at}${address}`);
    await page.waitForFunction(() => 'porticoStarted' in window, undefined, { timeout: 20_000 });
    await wait(readingMs);
    await page.evaluate(() => {
      const look = () => {
        const isShown = location.pathname === '/lms/home' && document.querySelector('#main h1') !== null;
        if (isShown) Object.assign(window, { porticoLeft: performance.now() });
        else requestAnimationFrame(look);
      };
      const press = () => {
        Object.assign(window, { porticoPressed: performance.now() });
        look();
      };
      addEventListener('click', press, { capture: true, once: true });
    });
    await page.getByRole('button', { name: 'Leave' }).first().click();
    await page.waitForFunction(() => 'porticoLeft' in window, undefined, { timeout: 20_000 });
    return await page.evaluate(() => {
      const { porticoLeft, porticoPressed } = window as unknown as Record<'porticoLeft' | 'porticoPressed', number>;
      return porticoLeft - porticoPressed;
    });
  } catch {
    return undefined;
  } finally {
    await page.close();
  }
}

/** Samples from third-party tools, if this machine has any. */
async function samples(): Promise<Record<string, Buffer>> {
  const folder = process.env.PORTICO_SAMPLES;
  if (folder === undefined) return {};
  const files = (await readdir(path.join(folder, 'scorm'))).filter((file) => file.endsWith('.zip'));
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await readFile(path.join(folder, 'scorm', file))] as const)),
  );
}

/** One line for each kind of package, and the target for those of our own. */
export async function leavingCosts(played: Played, trial: string): Promise<Target> {
  const loading: number[] = [];
  for (let count = 0; count < rounds; count += 1) loading.push(await loadingTime(played));
  const loaded = median(loading);
  const own = [];
  for (const [name, way] of Object.entries(ways)) own.push({ name, way, bytes: await packed(name) });
  const others = Object.entries(await samples()).map(([name, bytes]) => ({ name, way: 'as shipped', bytes }));
  const medians: number[] = [];
  console.log(`Leaving to the courses, which load in ${loaded.toFixed(0)} ms:`);
  const row = async (name: string, way: string, address: string) => {
    const times: number[] = [];
    for (let count = 0; count < rounds; count += 1) {
      const passed = await leavingTime(played, address);
      if (passed === undefined) break;
      times.push(passed);
    }
    if (times.length === 0) return console.log(`  ${name}: not measured, it never began a session`);
    const middle = median(times);
    medians.push(middle);
    const most = Math.max(...times);
    console.log(
      `  ${name}: ${middle.toFixed(0)} ms, at most ${most.toFixed(0)}, ${(middle / loaded).toFixed(2)} × (${way})`,
    );
  };
  await row('demo course', 'commits and finishes while its page is left', trial);
  for (const { name, way, bytes } of [...own, ...others]) {
    const packageID = await played.api.uploadPackage(bytes).catch(() => undefined);
    if (packageID === undefined) console.log(`  ${name}: refused at import`);
    else await row(name, way, `/splayer?package=${packageID}&mode=normal`);
  }
  const slowest = Math.max(...medians);
  const shown = `Leave to the courses, slowest of ${medians.length} kinds: ${slowest.toFixed(0)} ms, loading them ${loaded.toFixed(0)} ms: ${(slowest / loaded).toFixed(2)} ×`;
  return atMost(slowest / loaded, mostTimes, { text: shown, asked: `${mostTimes} ×` });
}
