/**
 * Measures the time from pressing "Start scanning" until the page shows the value, for each format, including camera
 * start.
 */
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '@portico/testkit/browser/launch-options';
import { findBrowser } from '@portico/testkit/run/find-browser';
import type { Target } from '../support/bench-targets.ts';
import { allCameraFormats, type CameraFormat, cameraArgs, writeCameraFilm } from '../support/camera-film.ts';
import { startOwnPortal } from '../support/own-portal.ts';
import { signInHome } from '../support/sign-in.ts';
import { quantile } from '../support/statistics.ts';

export const what = 'the time from starting the camera until each kind of code is read';

const rounds = 5;

/** Milliseconds on the page's own clock, from the press to the heading with the value. */
const timeOfScan = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = [...document.querySelectorAll('button')].find(({ textContent }) =>
          /^(Start scanning|Scan again)$/.test(textContent?.trim() ?? ''),
        );
        const began = performance.now();
        const seen = new MutationObserver(() => {
          const isDone = [...document.querySelectorAll('button')].some(
            ({ textContent }) => textContent?.trim() === 'Scan again',
          );
          if (!isDone) return;
          seen.disconnect();
          resolve(performance.now() - began);
        });
        start?.click();
        // The button first reads "Scanning..."; from then on the next "Scan again" belongs to this scan.
        setTimeout(() => seen.observe(document, { childList: true, subtree: true, characterData: true }), 30);
      }),
  );

async function measure(format: CameraFormat, executable: string, at: string): Promise<number[]> {
  const film = path.join(tmpdir(), `portico-code-${process.pid}.y4m`);
  writeCameraFilm(film, [format]);
  const options = launchOptions(executable);
  const browser = await chromium.launch({ ...options, args: [...options.args, ...cameraArgs(film)] });
  try {
    const page = await browser.newPage({ permissions: ['camera'] });
    await signInHome(page, 'harbour', 'learner', at);
    await page.goto(`${at}/qrcode`);
    await page.getByRole('button', { name: 'Start scanning' }).waitFor();
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await timeOfScan(page));
    return times;
  } finally {
    await browser.close();
    rmSync(film, { force: true });
  }
}

/** There are no targets, because a scan takes as long as the camera and the hand. */
export async function run(): Promise<Target[]> {
  const found = findBrowser();
  if ('missing' in found) throw new Error(found.missing);
  console.log('Starting a portal, building what is out of date.');
  const portal = await startOwnPortal();
  try {
    console.log(`From start to value, ${rounds} scans each; the first one loads the decoder.`);
    for (const format of allCameraFormats) {
      const times = await measure(format, found.path, portal.origin('harbour'));
      const shown = (value: number) => value.toFixed(0).padStart(5);
      console.log(
        `${format.padEnd(9)} first ${shown(times[0] ?? 0)}  median ${shown(quantile(times, 0.5))}  most ${shown(quantile(times, 1))} ms`,
      );
    }
    return [];
  } finally {
    await portal.stop();
  }
}
