// The learner leaves a lesson whose last values the server has not confirmed: the next page does not wait for them, and
// they arrive in the background.
import { expect, test } from '@playwright/test';
import { PackagePlayer } from '../support/played-package.ts';

test.describe('leaving', () => {
  let packages: PackagePlayer;

  test.beforeAll(async ({ browser }) => {
    packages = await PackagePlayer.start(browser);
  });
  test.afterAll(() => packages?.close());

  test('shows the courses while the last commit is held back, and says when it has arrived', async () => {
    const { player, lesson, packageID } = await packages.play('slow-to-close');
    await expect(lesson.getByText('began: true')).toBeVisible();
    await expect(player.getByText(/^Saved/)).toBeVisible();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await player.route('**/_commit', async (route) => {
      await released;
      await route.continue();
    });
    await player.getByRole('button', { name: 'Leave' }).first().click();
    await player.waitForURL('**/lms/home');
    await expect(player.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(player.getByText('Saving your progress in “slow-to-close”')).toBeVisible();
    expect((await packages.sessionsOf(packageID))[0]?.finished).toBe(false);
    release();
    await expect(player.getByText('You’ve left the test run of “slow-to-close”')).toBeVisible();
    await expect
      .poll(() => packages.sessionsOf(packageID))
      .toMatchObject([
        { finished: true, values: { 'cmi.core.lesson_location': 'closed', 'cmi.core.score.raw': '70' } },
      ]);
    await expect(player.locator('iframe')).toHaveCount(0);
    await player.close();
  });
});
