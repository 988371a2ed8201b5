// Lessons of SCORM 2004 as learners meet them: what they read, what is recorded, where their requests lead.
import { type BrowserContext, expect, type FrameLocator, type Page, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { type Api, listenForApi } from '../support/api.ts';
import { lessonIn } from '../support/player.ts';
import { signInHome } from '../support/sign-in.ts';
import { packed } from '../support/test-package.ts';

const tenant = 'slate';

interface OutlineItem {
  scoID: string;
  status: string;
  score: number | null;
  seconds: number;
  resumable: boolean;
}

test.describe('a course of SCORM 2004', () => {
  let context: BrowserContext;
  let api: Api;

  test.beforeAll(async ({ browser }) => {
    context = await browser.newContext();
    const page = await context.newPage();
    const apiOf = listenForApi(page);
    await signInHome(page, tenant, 'admin');
    api = await apiOf();
  });
  test.afterAll(() => context?.close());

  async function open(packageID: string, width = 1280): Promise<{ player: Page; lesson: FrameLocator }> {
    const player = await context.newPage();
    await player.setViewportSize({ width, height: 844 });
    await player.goto(`${origin(tenant)}/splayer?package=${packageID}&mode=normal`);
    return { player, lesson: lessonIn(player) };
  }
  /** Leaves by the player's own button; a window that no script opened continues to the courses. */
  async function leave(player: Page): Promise<void> {
    await player.getByRole('button', { name: 'Leave' }).first().click();
    await player.waitForURL('**/lms/home');
    await player.close();
  }
  const itemsOf = async (packageID: string): Promise<OutlineItem[]> =>
    (await api.get<{ items: OutlineItem[] }>('player/getPackageOutline', { packageID })).items;
  const read = (lesson: FrameLocator, element: string) => lesson.locator(`[id="${element}"]`);

  test('continues where it was left, is scored by its measures, and is recorded, on a desktop and on a phone', async () => {
    const packageID = await api.uploadPackage(await packed('scorm-2004-one-lesson'));
    const first = await open(packageID);
    await expect(read(first.lesson, 'cmi.entry')).toHaveText('ab-initio');
    await expect(read(first.lesson, 'cmi.location')).toHaveText('(403)');
    await expect(read(first.lesson, 'cmi.launch_data')).toHaveText('unit=kWh');
    await expect(read(first.lesson, 'cmi.objectives.0.id')).toHaveText('reading');
    await first.lesson.getByRole('button', { name: 'Go to page two' }).click();
    await expect(read(first.lesson, 'cmi.completion_status')).toHaveText('incomplete');
    await expect(first.player.getByText(/^Saved/)).toBeVisible();
    await leave(first.player);
    expect(await itemsOf(packageID)).toMatchObject([
      { status: 'incomplete', score: null, seconds: 90, resumable: true },
    ]);

    const phone = await open(packageID, 390);
    await expect(read(phone.lesson, 'cmi.entry')).toHaveText('resume');
    await expect(read(phone.lesson, 'cmi.location')).toHaveText('page-two');
    await expect(read(phone.lesson, 'cmi.total_time')).toHaveText('PT0H1M30.50S');
    expect(await phone.player.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await phone.lesson.getByRole('button', { name: 'Answer' }).click();
    await expect(read(phone.lesson, 'cmi.completion_status')).toHaveText('completed');
    await expect(read(phone.lesson, 'cmi.success_status')).toHaveText('passed');
    await phone.lesson.getByRole('button', { name: 'End the lesson' }).click();
    await expect(phone.player.getByText('This lesson is finished')).toBeVisible();
    expect(await itemsOf(packageID)).toMatchObject([{ status: 'passed', score: 85, seconds: 181, resumable: false }]);
    await phone.player.close();

    // Its attempt is over: the next one starts with fresh data.
    const again = await open(packageID);
    await expect(read(again.lesson, 'cmi.entry')).toHaveText('ab-initio');
    await expect(read(again.lesson, 'cmi.interactions._count')).toHaveText('0');
    await leave(again.player);
    expect(await itemsOf(packageID)).toMatchObject([{ status: 'passed', score: 85 }]);
  });

  test('navigates with its own buttons and can be left for later; its page lists the rules that do not apply', async () => {
    const packageID = await api.uploadPackage(await packed('scorm-2004-navigation'));
    const { player, lesson } = await open(packageID);
    const valid = lesson.locator('#valid');
    await expect(valid).toHaveText('entry: ab-initio, on: true, back: false');
    await lesson.getByRole('button', { name: 'On' }).click();
    // A call to a frame that is just being replaced fails as if the page were closed.
    const second = () => expect(valid).toHaveText('entry: ab-initio, on: false, back: true', { timeout: 5_000 });
    await expect(second).toPass({ timeout: 30_000 });
    expect(await itemsOf(packageID)).toMatchObject([{ status: 'completed' }, {}]);
    await lesson.getByRole('button', { name: 'Later' }).click();
    await expect(player.getByText('You can continue the test run or leave it.')).toBeVisible();
    expect(await itemsOf(packageID)).toMatchObject([{ status: 'completed' }, { status: 'incomplete' }]);
    await player.close();

    const page = await context.newPage();
    await page.goto(`${origin(tenant)}/admin/lms/packages/${packageID}`);
    await expect(page.getByText(/^SCORM 2004, 3 files/)).toBeVisible();
    await expect(page.getByText('Rules of the package that don’t apply here')).toBeVisible();
    await expect(page.getByText(/The course asks for a fixed order of lessons.* Affected: Two steps/)).toBeVisible();
    await page.close();
  });
});
