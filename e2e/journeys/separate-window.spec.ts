/** Courses that access the browser's top window play in a window of their own, and count by what it shows. */
import { expect, type Page, test } from '@playwright/test';
import { PackagePlayer } from '../support/played-package.ts';

test.describe('a course that accesses the top window', () => {
  let packages: PackagePlayer;

  test.beforeAll(async ({ browser }) => {
    packages = await PackagePlayer.start(browser);
  });
  test.afterAll(() => packages?.close());

  const opened = async (press: () => Promise<void>): Promise<Page> => {
    const window = packages.context.waitForEvent('page');
    await press();
    return window;
  };

  test('is recognised at import, plays in a window of its own, and is left only when that is closed', async () => {
    const { player, lesson, packageID, messages } = await packages.play('top-window');
    expect(await packages.api.get('player/getPackage', { packageID })).toMatchObject({
      ownWindow: true,
      remarks: [{ code: 'own-window' }],
    });
    const window = await opened(() => lesson.getByRole('link', { name: 'Open lesson' }).click());
    await expect(window.getByText('began: true, read:')).toBeVisible();
    await window.getByRole('link', { name: 'On to page two' }).click();
    await expect(window.getByText('began: true, read: Page one')).toBeVisible();
    await expect(player.getByText(/^Saved/)).toBeVisible();
    await window.getByRole('link', { name: 'On to page one' }).click();
    await expect(window.getByText('began: true, read: Page two')).toBeVisible();
    // Each page was left with “logout”, which would have closed the window by now.
    await expect.poll(() => messages.filter((message) => message === 'running').length).toBe(3);
    expect(messages).not.toContain('exited');
    await window.close();
    await expect(player.getByRole('heading', { name: 'You’ve left “index.html”' })).toBeVisible();
    await expect
      .poll(() => packages.sessionsOf(packageID))
      .toMatchObject([{ finished: true, values: { 'cmi.core.lesson_location': 'Page one' } }]);
    await player.close();
  });

  test('is not completed by the button that opens it, only by its page', async () => {
    const lessons = [{ href: 'index.html', kind: 'asset' as const }];
    const { player, lesson, packageID, messages } = await packages.play('top-window', lessons);
    const link = lesson.getByRole('link', { name: 'Open lesson' });
    await expect(link).toBeVisible();
    await expect.poll(() => messages).toContain('loaded');
    expect(await packages.statusOf(packageID)).toBe('not attempted');
    const window = await opened(() => link.click());
    await expect.poll(() => packages.statusOf(packageID)).toBe('completed');
    await window.close();
    await player.close();
  });
});
