// Packages of our own that report nothing, too much or too early, or lack a file: what the learner reads, and what is
// recorded, on a desktop and on a phone.
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { leaveToCourses, type Opened, PackagePlayer } from '../support/played-package.ts';

const widths = [1280, 390] as const;

test.describe('a course that', () => {
  let packages: PackagePlayer;

  test.beforeAll(async ({ browser }) => {
    packages = await PackagePlayer.start(browser);
  });
  test.afterAll(() => packages?.close());

  async function openAt(width: number, packageID: string): Promise<Opened> {
    const opened = await packages.open(packageID);
    await opened.player.setViewportSize({ width, height: 844 });
    expect(await opened.player.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    return opened;
  }
  const saved = (player: Page) => player.getByText(/^Saved/);
  const firstOf = async (packageID: string) =>
    (await packages.api.get<{ items: Record<string, unknown>[] }>('player/getPackageOutline', { packageID })).items[0];

  /** Long enough for a visit to count. */
  const lookedAt = (lesson: FrameLocator) =>
    expect
      .poll(() => lesson.locator('html').evaluate(() => performance.now()), { timeout: 15_000 })
      .toBeGreaterThan(6000);

  test('never reports anything is not completed and shows no “Saved”, but is completed by a visit if its rule counts visits', async () => {
    const packageID = await packages.bringIn('never-reports');
    for (const width of widths) {
      const { player, lesson } = await openAt(width, packageID);
      await expect(lesson.getByRole('heading', { name: 'Fire doors' })).toBeVisible();
      await lookedAt(lesson);
      await expect(saved(player)).toHaveCount(0);
      await leaveToCourses(player);
      await player.close();
      expect(await firstOf(packageID)).toMatchObject({ status: 'not attempted', score: null, resumable: false });
    }
    await packages.api.post('player/setPackageRules', {
      body: { packageID, scoreOverridesStatus: false, gates: true, permissions: [], countsVisit: true },
    });
    const { player, lesson } = await openAt(390, packageID);
    await expect(lesson.getByRole('heading', { name: 'Fire doors' })).toBeVisible();
    await lookedAt(lesson);
    await leaveToCourses(player);
    await expect.poll(() => firstOf(packageID)).toMatchObject({ status: 'completed' });
    await player.close();
  });

  test('lacks a file shows a message in the place of the missing part, and continues', async () => {
    const packageID = await packages.bringIn('missing-part');
    for (const width of widths) {
      const { player, lesson } = await openAt(width, packageID);
      await expect(lesson.getByText('The first part is here.')).toBeVisible();
      const part = lesson.frameLocator('iframe');
      await expect(part.getByRole('heading', { name: 'This part of the course is missing' })).toBeVisible();
      await expect(saved(player)).toHaveCount(1);
      await leaveToCourses(player);
      await player.close();
      expect(await firstOf(packageID)).toMatchObject({ status: 'incomplete' });
    }
  });

  test('is completed as soon as it is opened continues where it was left', async () => {
    const packageID = await packages.bringIn('completed-early');
    const first = await openAt(1280, packageID);
    await expect(first.lesson.getByText('page one')).toBeVisible();
    await first.lesson.getByRole('button', { name: 'Read on' }).click();
    await expect(saved(first.player)).toBeVisible();
    await leaveToCourses(first.player);
    await first.player.close();
    await expect.poll(() => firstOf(packageID)).toMatchObject({ status: 'completed', resumable: true });

    const phone = await openAt(390, packageID);
    await expect(phone.player.getByText('You have finished')).toHaveCount(0);
    await expect(phone.lesson.getByText('page two')).toBeVisible();
    await phone.player.close();
  });

  test('sends an answer that is too long to be stored shows a warning in the bar and after leaving, and the previous answer stays', async () => {
    for (const width of widths) {
      const packageID = await packages.bringIn('refused-answer');
      const { player, lesson } = await openAt(width, packageID);
      await lesson.getByRole('button', { name: 'Answer briefly' }).click();
      await expect(lesson.getByText('28 characters: true, 0, stored 28')).toBeVisible();
      await expect(saved(player)).toHaveCount(1);
      await lesson.getByRole('button', { name: 'Answer with 126,000 characters' }).click();
      await expect(lesson.getByText('126000 characters: false, 406, stored 28')).toBeVisible();
      await expect(
        player.getByText('The course sent data we couldn’t save. Let your administrator know'),
      ).toBeVisible();
      await expect(saved(player)).toHaveCount(0);
      await leaveToCourses(player);
      await expect(player.getByText('Part of your progress in “An essay” couldn’t be saved')).toBeVisible();
      await player.close();
      const [session] = await packages.sessionsOf(packageID);
      expect(session?.values['cmi.interactions.0.learner_response']).toBe('Because it closes by itself.');
    }
  });
});
