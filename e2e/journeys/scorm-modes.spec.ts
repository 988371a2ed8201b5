// Browsing, playing for credit, reviewing, resuming: what a lesson may read and what is stored, in each mode.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { listenForApi } from '../support/api.ts';
import { modesCourse } from '../support/modes-course.ts';
import { operate } from '../support/operator-command.ts';
import { lessonIn, signInUnplayed } from '../support/player.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'ember';
const onto = 'The tools you use every day';

async function courseOf(page: Page): Promise<string> {
  await page.goto(`${origin(tenant)}/lms/home?view=courses&q=${encodeURIComponent(onto)}`);
  const href = await page.getByRole('link', { name: onto }).first().getAttribute('href');
  return href?.split('/')[3] ?? '';
}

/** Imports as an operator does, for the course's new attempts. */
async function bringIn(courseID: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-modes-'));
  try {
    const file = path.join(folder, 'cabin-calls.zip');
    await writeFile(file, await modesCourse());
    await operate('import-package', '--tenant', tenant, '--course', courseID, file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A fresh browser: what a lesson reads in it comes from the server. */
async function learner(browser: Browser, isUnplayed = false) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const apiOf = listenForApi(page);
  if (isUnplayed) await signInUnplayed(browser, page, tenant, 'learner2', onto);
  else await signInHome(page, tenant, 'learner2');
  return { context, page, api: await apiOf() };
}

test('credit, modes and stored data follow the standard, in any window and browser', async ({ browser }) => {
  test.setTimeout(120_000);
  const first = await learner(browser, true);
  const courseID = await courseOf(first.page);
  await bringIn(courseID);
  const outline = await first.api.get<{ items: { scoID: string }[] }>('player/getCourseOutline', { courseID });
  const [ask = '', close = ''] = outline.items.map(({ scoID }) => scoID);

  /** Opens a lesson in its own window, plays its part, and returns what it read. */
  async function play({ context }: { context: typeof first.context }, scoID: string, mode: string, shown: RegExp) {
    const player = await context.newPage();
    await player.goto(`${origin(tenant)}/splayer?course=${courseID}&sco=${scoID}&mode=${mode}`);
    const lesson = lessonIn(player);
    const read: string[] = JSON.parse((await lesson.locator('output').textContent()) ?? '[]');
    await lesson.getByRole('button', { name: 'Hang up' }).click();
    await expect(player.getByText('This lesson is finished')).toBeVisible();
    await expect(player.getByRole('navigation', { name: 'Lessons' })).toContainText(shown);
    await player.close();
    return read.join(' | ');
  }
  const asking = (by: { context: typeof first.context }, mode: string, shown: string) =>
    play(by, ask, mode, new RegExp(`Ask before you answer${shown}(Close|$)`));

  const rules = '70 | cabin=14';
  expect(await asking(first, 'browse', 'Viewed')).toBe(
    `no-credit | browse | ab-initio | not attempted |  |  |  | 0000:00:00.00 | ${rules}`,
  );
  expect(await asking(first, 'browse', 'Viewed')).toBe(
    `no-credit | browse | resume | browsed | 100 | question-9 | looked | 0000:12:48.22 | ${rules}`,
  );
  // Browsing has left nothing in the record.
  expect(await asking(first, 'normal', 'Passed · 80 points · 12 min')).toBe(
    `credit | normal | ab-initio | not attempted |  |  |  | 0000:00:00.00 | ${rules}`,
  );
  const second = await learner(browser);
  await first.context.close();
  // The lesson set no status of its own; its score has reached the manifest's mastery score.
  const stored = (credit: string, entry: string, time: string) =>
    `${credit} | ${entry} | passed | 80 | question-2 | asked: name, deck | ${time} | ${rules}`;
  expect(await asking(second, 'review', 'Passed · 80 points · 12 min')).toBe(
    stored('no-credit | review', 'resume', '0000:12:48.22'),
  );
  expect(await asking(second, 'normal', 'Passed · 80 points · 25 min')).toBe(
    stored('credit | normal', 'resume', '0000:12:48.22'),
  );
  expect(await asking(second, 'review', 'Passed · 80 points · 25 min')).toBe(
    stored('no-credit | review', 'resume', '0000:25:36.44'),
  );

  // Data is stored whatever the exit was; after "logout" there is nothing to resume.
  const closing = () => play(second, close, 'normal', /Close the callCompleted when opened · 80 points/);
  expect(await closing()).toBe('credit | normal | ab-initio | not attempted |  |  |  | 0000:00:00.00 |  | ');
  expect(await closing()).toBe(
    'credit | normal |  | completed | 80 | question-2 | asked: name, deck | 0000:12:48.22 |  | ',
  );
  await second.context.close();
});
