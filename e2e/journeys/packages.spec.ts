// Third-party packages: uploaded to the portal by an administrator, tried, completed, resumed; the verdict on each
// sample is in the table.
import path from 'node:path';
import { expect, type FrameLocator, type Locator, type Page, test } from '@playwright/test';
import { expectNoFindings } from '../support/accessible.ts';
import { origin } from '../support/addresses.ts';
import { type Api, listenForApi } from '../support/api.ts';
import { lessonIn } from '../support/player.ts';
import { signInHome } from '../support/sign-in.ts';

const samples = process.env.PORTICO_SAMPLES;
const tenant = 'slate';
/** The import result of each sample. The four that are accepted are played, completed and resumed below. */
const verdicts: readonly [file: string, verdict: RegExp][] = [
  ['RuntimeBasicCalls_SCORM12.zip', /“Golf Explained - Run-time Basic Calls” uploaded, 1 lesson/],
  ['singlescobasic.zip', /“Golf Explained - Run-time Basic Calls” uploaded, 1 lesson/],
  ['complexscorm.zip', /uploaded, 8 lessons/],
  ['LMSTestCourse01.zip', /“LMS Test Suite - Course 1” uploaded, 9 lessons/],
  ['badscorm.zip', /imsmanifest\.xml can’t be read/],
  ['singlescobasic_missingorg.zip', /The manifest has no organization/],
];

test.skip(!samples, 'PORTICO_SAMPLES is not set: packages made by others are not at hand.');

test.describe('third-party packages', () => {
  // The first test imports what the others play.
  test.describe.configure({ mode: 'serial' });
  let page: Page;
  let api: Api;
  const packageOf = new Map<string, string>();

  test.beforeAll(async ({ browser }) => {
    page = await (await browser.newContext()).newPage();
    const apiOf = listenForApi(page);
    await signInHome(page, tenant, 'admin');
    api = await apiOf();
  });
  test.afterAll(() => page?.context().close());

  test('are imported with the right verdict, each in the author’s words', async () => {
    await page.goto(`${origin(tenant)}/admin/lms/packages`);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /choose/i }).click();
    await (await chooser).setFiles(verdicts.map(([file]) => path.join(samples ?? '', 'scorm', file)));
    for (const [, verdict] of verdicts) await expect(page.getByText(verdict).first()).toBeVisible({ timeout: 60_000 });
    // They are imported one after the other; refused ones have no link.
    const links = page.getByRole('link', { name: 'Open it' });
    const files = verdicts.filter(([, verdict]) => /uploaded, /.test(verdict.source)).map(([file]) => file);
    await expect(links).toHaveCount(files.length);
    for (const [at, file] of files.entries())
      packageOf.set(file, (await links.nth(at).getAttribute('href'))?.split('/').at(-1) ?? '');
    await links.first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Golf Explained - Run-time Basic Calls' })).toBeVisible();
    await expect(page.getByText('Not opened yet.')).toBeVisible();
    await expectNoFindings(page, { without: '[data-live-announcer]' });
  });

  interface Opened {
    player: Page;
    lesson: FrameLocator;
    outline: Locator;
  }
  /** Opens a lesson of an imported package, counted without headings. */
  async function open(file: string, lesson: number): Promise<Opened> {
    const packageID = packageOf.get(file) ?? '';
    const { items } = await api.get<{ items: { scoID: string; kind: string }[] }>('player/getPackage', { packageID });
    const sco = items.filter(({ kind }) => kind !== 'heading')[lesson]?.scoID ?? '';
    const player = await page.context().newPage();
    player.on('dialog', (dialog) => void dialog.accept());
    await player.goto(`${origin(tenant)}/splayer?package=${packageID}&sco=${sco}&mode=normal`);
    return { player, lesson: lessonIn(player), outline: player.getByRole('navigation', { name: 'Lessons' }) };
  }

  for (const file of ['RuntimeBasicCalls_SCORM12.zip', 'singlescobasic.zip'])
    test(`${file} is resumed where it was left and completed`, async () => {
      const first = await open(file, 0);
      const next = first.lesson.getByRole('button', { name: /next/i });
      for (let pages = 0; pages < 3; pages += 1) await next.click();
      const content = first.lesson.locator('#contentFrame');
      await expect(content).toHaveAttribute('src', /OtherScoring/);
      await first.player.close();

      const second = await open(file, 0);
      await expect(second.lesson.locator('#contentFrame')).toHaveAttribute('src', /OtherScoring/);
      const on = second.lesson.getByRole('button', { name: /next/i });
      while (await on.isEnabled()) await on.click();
      // A single lesson has no outline; the bar offers to finish and then shows the result.
      await second.player.getByRole('button', { name: 'Finish' }).click();
      await expect(second.player.getByRole('heading', { name: /^You’ve completed/ })).toBeVisible();
      await second.player.close();
    });

  test('complexscorm.zip stores values set manually, and its asset is completed by opening it', async () => {
    const asset = await open('complexscorm.zip', 2);
    await expect(asset.outline).toContainText('Completed');
    await asset.player.close();

    const choose = async (lesson: FrameLocator, name: string, value: string) => {
      await lesson.locator(`#${name}-button`).click();
      await lesson.locator(`#${name}-menu`).getByText(value, { exact: true }).click();
    };
    const first = await open('complexscorm.zip', 0);
    await first.lesson.getByRole('tab', { name: 'Common operations' }).click();
    await choose(first.lesson, 'set-score', '7');
    await choose(first.lesson, 'set-exit', 'suspend');
    await choose(first.lesson, 'set-lesson-status', 'completed');
    await first.lesson.locator('#commit-common').click();
    await expect(first.outline).toContainText('Completed · 7 points');
    await first.player.close();

    const second = await open('complexscorm.zip', 0);
    const stored = (element: string) => second.lesson.locator('#elementstable tr').filter({ hasText: element });
    await expect(stored('cmi.core.lesson_status')).toContainText('completed');
    await expect(stored('cmi.core.score.raw')).toContainText('7');
    await expect(stored('cmi.core.entry')).toContainText('resume');
    await second.player.close();
  });

  test('a package’s run-time calls are shown to those who manage packages', async () => {
    const packageID = packageOf.get('RuntimeBasicCalls_SCORM12.zip');
    await page.goto(`${origin(tenant)}/lms/tester/log/0/${packageID}/0`);
    await expect(page.getByText('LMSInitialize("")')).toBeVisible();
    await expect(page.getByText('LMSSetValue("cmi.core.lesson_status", "completed")')).toBeVisible();
    await page.getByRole('tab', { name: 'Stored data' }).click();
    await expect(page.getByText('cmi.core.lesson_location', { exact: true })).toBeVisible();
  });
});
