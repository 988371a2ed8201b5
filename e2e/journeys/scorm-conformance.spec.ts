// ADL's own LMS conformance course 1 for SCORM 1.2, imported as an operator does it and played through the real player.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { type AdlLog, adlShim } from '../support/adl-shim.ts';
import { signInHome } from '../support/sign-in.ts';

const samples = process.env.PORTICO_SAMPLES;
const root = path.resolve(import.meta.dirname, '../..');
/** A tenant that holds courses to the standard's 4,096 characters of suspend data. */
const tenant = 'harbour';
const course = 'The tools you use every day';
const facts = {
  0: { launchData: 'SCO1LaunchData' },
  4: { masteryScore: '80', maxTimeAllowed: '00:00:05', timeLimitAction: 'continue,message' },
};
/** SCO 9 is a form to be filled in by hand. */
const order = [1, 2, 3, 4, 4, 4, 5, 6, 7, 8];

async function courseId(page: Page): Promise<string> {
  await page.goto(`${origin(tenant)}/lms/home`);
  const href = await page.getByRole('link', { name: course }).first().getAttribute('href');
  return href?.split('/')[3] ?? '';
}

async function play(player: Page, sco: number): Promise<void> {
  const entry = player.getByRole('navigation', { name: 'Lessons' }).getByRole('button', { name: `SCO ${sco}` });
  const frames = player.locator('main iframe');
  const before = (await frames.count()) > 0 ? await frames.getAttribute('src') : null;
  await entry.click();
  await expect.poll(async () => ((await frames.count()) > 0 ? frames.getAttribute('src') : before)).not.toBe(before);
  // The lesson closes itself: with LMSFinish, or by an exit that sends the learner away.
  await expect(player.getByText('This lesson is finished')).toBeVisible({ timeout: 30_000 });
}

// Two to three minutes of lessons that time themselves: with the full numbers, not every day.
test.skip(process.env.PORTICO_TEST_SCALE !== 'full', 'ADL’s conformance course runs with npm run test:full.');
test.skip(!samples, 'PORTICO_SAMPLES is not set: ADL’s conformance course is not at hand.');

test('ADL’s conformance course 1 finds nothing to fault', async ({ page, context }) => {
  test.setTimeout(300_000);
  await signInHome(page, tenant, 'learner');
  const id = await courseId(page);
  const file = path.join(samples ?? '', 'scorm/LMSTestCourse01.zip');
  const data = process.env.PORTICO_E2E_DATA ?? path.join(root, '.build', 'e2e', 'data');
  const imported = spawnSync(
    'node',
    ['infra/portal/src/operate.ts', 'import-package', '--tenant', tenant, '--course', id, file],
    { cwd: root, encoding: 'utf8', env: { ...process.env, PORTICO_DATA: data } },
  );
  expect([imported.status, imported.stderr]).toEqual([0, expect.any(String)]);

  const log: AdlLog = [];
  await context.exposeFunction('adlNote', (...entry: AdlLog[number]) => void log.push(entry));
  await context.addInitScript(adlShim, facts);
  const player = await context.newPage();
  await player.goto(`${origin(tenant)}/splayer?course=${id}`);
  for (const sco of order) await play(player, sco);
  const of = (kind: number) => log.filter(([, each]) => each === kind).map(([sco, , words]) => `${sco}: ${words}`);
  await expect.poll(() => [of(2).length, of(3), of(8), of(1)]).toEqual([652, [], [], []]);
});
