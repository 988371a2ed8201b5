// Lessons of cmi5 and xAPI from the learner's view: what they see, what is recorded, and where they resume.
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { leaveToCourses, PackagePlayer } from '../support/played-package.ts';
import { lessonIn } from '../support/player.ts';

interface Item {
  kind: string;
  title: string;
  status: string;
  score: number | null;
  seconds: number;
  resumable: boolean;
}

test.describe('a course that reports with statements', () => {
  let packages: PackagePlayer;

  test.beforeAll(async ({ browser }) => {
    packages = await PackagePlayer.start(browser);
  });
  test.afterAll(() => packages?.close());

  const itemsOf = async (packageID: string) =>
    (await packages.api.get<{ items: Item[] }>('player/getPackageOutline', { packageID })).items;
  const session = (lesson: FrameLocator) => lesson.locator('#session');
  async function open(packageID: string, width: number): Promise<{ player: Page; lesson: FrameLocator }> {
    const { player } = await packages.open(packageID);
    await player.setViewportSize({ width, height: 844 });
    return { player, lesson: lessonIn(player) };
  }

  test('in cmi5 is continued, passed and recorded, on a desktop, on a phone and in a window of its own', async () => {
    const packageID = await packages.bringIn('cmi5-one-lesson');
    const first = await open(packageID, 1280);
    await expect(session(first.lesson)).toHaveText('initialized');
    await expect(first.lesson.locator('#mode')).toHaveText('Normal');
    await expect(first.lesson.locator('#parameters')).toHaveText('unit=kWh');
    await expect(first.lesson.locator('#mastery')).toHaveText('0.8');
    await expect(first.lesson.locator('#place')).toHaveText('page-one');
    await first.lesson.getByRole('button', { name: 'Go to page two' }).click();
    await expect(first.lesson.locator('#place')).toHaveText('page-two');
    await expect(first.player.getByText(/^Saved/)).toBeVisible();
    await leaveToCourses(first.player);
    await first.player.close();
    const lessons = async () => (await itemsOf(packageID)).filter(({ kind }) => kind !== 'heading');
    // The lesson reported this while it was closing.
    await expect.poll(lessons).toMatchObject([{ status: 'incomplete', score: null, seconds: 90, resumable: true }, {}]);

    const phone = await open(packageID, 390);
    await expect(phone.lesson.locator('#place')).toHaveText('page-two');
    await expect(session(phone.lesson)).toHaveText('initialized');
    expect(await phone.player.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await phone.lesson.getByRole('button', { name: 'Answer', exact: true }).click();
    await expect(phone.lesson.locator('#answer')).toHaveText('passed 200');
    expect(await lessons()).toMatchObject([{ status: 'passed', score: 85 }, {}]);
    await phone.lesson.getByRole('button', { name: 'End the lesson' }).click();
    await expect(session(phone.lesson)).toHaveText('terminated');
    await expect(phone.player.getByText('This lesson is finished')).toBeVisible();
    expect((await lessons())[0]?.seconds).toBe(181);
    await phone.player.close();

    // The second lesson needs a window of its own, and says so.
    const other = await open(packageID, 1280);
    const link = other.lesson.getByRole('link', { name: 'Open lesson' });
    await expect(other.lesson.getByText('This lesson opens in a separate window')).toBeVisible();
    const opened = packages.context.waitForEvent('page');
    await link.click();
    const window = await opened;
    await expect(window.locator('#session')).toHaveText('initialized');
    await expect(other.player.getByText(/^Saved/)).toBeVisible();
    // Pressed again, the link only shows the window: a second launch would get no token.
    await link.click();
    expect(packages.context.pages().filter((page) => page.url().includes('/c/'))).toEqual([window]);
    await window.close();
    await expect(other.player.getByRole('heading', { name: 'You’ve left “In a window”' })).toBeVisible();

    await other.player.getByRole('button', { name: 'Continue where you left off' }).click();
    const openedAgain = packages.context.waitForEvent('page');
    await link.click();
    const again = await openedAgain;
    await expect(again.locator('#session')).toHaveText('initialized');
    await again.getByRole('button', { name: 'Answer', exact: true }).click();
    await expect(again.locator('#answer')).toHaveText('passed 200');
    expect(await lessons()).toMatchObject([{}, { status: 'passed' }]);
    await again.close();
    await expect(other.player.getByRole('heading', { name: 'This lesson is finished' })).toBeVisible();
    await other.player.getByRole('button', { name: 'Finish' }).click();
    await expect(other.player.getByRole('heading', { name: 'You’ve completed “Electricity”' })).toBeVisible();
    await other.player.close();
  });

  test('in cmi5 never shows “Saved” once a statement was refused', async () => {
    const { player, lesson, packageID } = await packages.play('cmi5-one-lesson');
    await expect(session(lesson)).toHaveText('initialized');
    await expect(player.getByText(/^Saved/)).toBeVisible();
    await lesson.getByRole('button', { name: 'Answer wrongly' }).click();
    await expect(lesson.locator('#answer')).toHaveText('passed 403');
    await expect(player.getByText(/^Saved/)).toBeHidden();
    await lesson.getByRole('button', { name: 'Go to page two' }).click();
    await expect(lesson.locator('#place')).toHaveText('page-two');
    await expect(player.getByText(/^Saved/)).toBeHidden();
    const page = await packages.context.newPage();
    await page.goto(`${new URL(player.url()).origin}/admin/lms/packages/${packageID}`);
    await expect(page.getByText(/^cmi5, 3 files/)).toBeVisible();
    await page.close();
    await player.close();
  });

  test('in xAPI gets its result from the verbs about its own activity', async () => {
    const packageID = await packages.bringIn('xapi-one-lesson');
    const first = await open(packageID, 1280);
    await expect(first.lesson.locator('#place')).toHaveText('beginning');
    await expect(first.lesson.locator('#answer')).toHaveText('attempted 204');
    await first.lesson.getByRole('button', { name: 'Answer wrongly' }).click();
    await expect(first.lesson.locator('#answer')).toHaveText('failed 204');
    expect(await itemsOf(packageID)).toMatchObject([{ title: 'Water', status: 'failed', score: 40, resumable: true }]);
    await leaveToCourses(first.player);
    await first.player.close();

    const phone = await open(packageID, 390);
    await expect(phone.lesson.locator('#place')).toHaveText('question');
    await phone.lesson.getByRole('button', { name: 'Answer', exact: true }).click();
    await expect(phone.lesson.locator('#answer')).toHaveText('passed 204');
    expect(await itemsOf(packageID)).toMatchObject([{ status: 'passed', score: 90 }]);
    await phone.player.close();
  });
});
