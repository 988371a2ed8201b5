/**
 * Measures how long others wait for a change: several people watch one board, one of them changes titles, and each page
 * records when the new title appears.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '@portico/testkit/browser/launch-options';
import { findBrowser } from '@portico/testkit/run/find-browser';
import { atMost, type Target } from '../support/bench-targets.ts';
import { type BoardPerson, peopleOfBoard } from '../support/board-people.ts';
import { startOwnPortal } from '../support/own-portal.ts';
import { quantile } from '../support/statistics.ts';

export const what = 'the delay until others see a change on their board';

const people = 6;
const changes = 100;
const pauseMs = 150;
/** The guarantee: within a second, for all but a few changes in a hundred. */
const mostMs = 1000;
const promised = 0.95;
const marks = 10;

interface Seen {
  porticoSeen?: Record<string, number>;
}

/** Runs in the page: records when each change was first painted. One machine, one clock. */
function noteChanges(): void {
  const seen: Record<string, number> = {};
  Object.assign(window, { porticoSeen: seen });
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('main article h3')) {
      const change = /^Change (\d+)$/.exec(textContent?.trim() ?? '')?.[1];
      if (change !== undefined && !(change in seen)) {
        seen[change] = 0;
        requestAnimationFrame(() => {
          seen[change] = Date.now();
        });
      }
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

const seenBy = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => (window as unknown as Seen).porticoSeen ?? {});

/** Milliseconds from sending the change, for each watcher; undefined if one of them never saw it. */
async function change(writer: BoardPerson, watchers: readonly BoardPerson[], IId: string, at: number) {
  const sentAt = Date.now();
  await writer.api.post('pd/updateIssue', { body: { IId, title: `Change ${at}`, versions: { title: at - 1 } } });
  const answeredAfter = Date.now() - sentAt;
  const patience = Date.now() + 10_000;
  const delays = await Promise.all(
    watchers.map(async ({ page }) => {
      for (;;) {
        const seenAt = (await seenBy(page))[at];
        if (seenAt) return seenAt - sentAt;
        if (Date.now() > patience) throw new Error(`A change was not seen within ten seconds: ${at}.`);
        await wait(50);
      }
    }),
  );
  return { answeredAfter, delays };
}

function print(name: string, values: readonly number[]): void {
  const at = (part: number) => quantile(values, part).toFixed(0).padStart(5);
  console.log(
    `${name.padEnd(28)} median ${at(0.5)}  90 % ${at(0.9)}  95 % ${at(0.95)}  99 % ${at(0.99)}  most ${at(1)} ms of ${values.length}`,
  );
}

/** Draws one line per tenth of the limit, the last one open-ended. */
function drawDistribution(values: readonly number[]): void {
  const step = mostMs / marks;
  for (let mark = 0; mark <= marks; mark += 1) {
    const isIn = (value: number) => value >= mark * step && (mark === marks || value < (mark + 1) * step);
    const share = values.filter(isIn).length / values.length;
    const range = mark === marks ? `${mostMs} ms and more` : `${mark * step} to ${(mark + 1) * step} ms`;
    console.log(
      `${range.padStart(18)}  ${(share * 100).toFixed(1).padStart(5)} %  ${'#'.repeat(Math.round(share * 50))}`,
    );
  }
}

export async function run(): Promise<Target[]> {
  const found = findBrowser();
  if ('missing' in found) throw new Error(found.missing);
  console.log('Starting a portal, building what is out of date.');
  const portal = await startOwnPortal();
  const browser = await chromium.launch(launchOptions(found.path));
  try {
    const at = portal.origin('harbour');
    const { people: all, boardID } = await peopleOfBoard(browser, people, { at });
    const [writer, ...watchers] = all as [BoardPerson, ...BoardPerson[]];
    const { id } = await writer.api.post<{ id: string }>('pd/addIssue', {
      body: { boardID, kind: 'issue', title: 'Change 0', text: '' },
    });
    for (const { page } of watchers) {
      await page.addInitScript(noteChanges);
      await page.goto(`${at}/pd/board/${boardID}`);
      await page.getByRole('link', { name: 'Change 0' }).waitFor();
    }
    // Gives the pages' streams time to open.
    await wait(5_000);
    const delays: number[] = [];
    const answers: number[] = [];
    for (let count = 1; count <= changes; count += 1) {
      const shown = await change(writer, watchers, id, count);
      delays.push(...shown.delays);
      answers.push(shown.answeredAfter);
      await wait(pauseMs);
    }
    console.log(`${watchers.length} people watch one board, ${changes} changes by another.`);
    print('Writer has the answer after', answers);
    print('The others see it after', delays);
    drawDistribution(delays);
    const slowest = quantile(delays, promised);
    const shown = `${promised * 100} % of the changes are seen within ${slowest.toFixed(0)} ms`;
    return [atMost(slowest, mostMs, { text: shown, asked: `${mostMs} ms` })];
  } finally {
    await browser.close();
    await portal.stop();
  }
}
