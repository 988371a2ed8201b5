// Small packages of our own, each built like the courses of a different authoring tool: what the learner sees, and what
// is recorded.
import { expect, test } from '@playwright/test';
import { expectNoFindings } from '../support/accessible.ts';
import { standInSilent } from '../support/foreign-site.ts';
import { leaveToCourses, PackagePlayer } from '../support/played-package.ts';
import { smallPdf } from '../support/small-pdf.ts';

test.describe('a course', () => {
  let packages: PackagePlayer;

  test.beforeAll(async ({ browser }) => {
    packages = await PackagePlayer.start(browser);
  });
  test.afterAll(() => packages?.close());

  test('is shown while a picture from another host is missing, and that host is named', async () => {
    await standInSilent(packages.context, 'https://pictures.invalid/');
    const { player, lesson, messages } = await packages.play('late-picture');
    await expect(lesson.getByRole('heading', { name: 'Read this while the picture loads' })).toBeVisible();
    await expect(player.getByText('index.html is opening')).toBeHidden();
    await expect.poll(() => messages, { timeout: 15_000 }).toContain('still-loading');
    expect(messages).not.toContain('loaded');
    await expect(player.getByText('Part of this lesson is still loading from pictures.invalid.')).toBeVisible();
    await player.close();
  });

  test('resumes across pages that are sessions of their own, each ending with the exit "logout"', async () => {
    const { player, lesson, packageID, messages } = await packages.play('pages-that-end');
    await expect(lesson.getByText('began: true, read:')).toBeVisible();
    await lesson.getByRole('link', { name: 'On to page two' }).click();
    await expect(lesson.getByText('began: true, read: Page one')).toBeVisible();
    await leaveToCourses(player);
    // The frame sent its last message before it was removed.
    await expect.poll(() => messages.at(-1)).toBe('left');
    expect(messages).not.toContain('finished');
    expect(messages).not.toContain('exited');
    await expect
      .poll(() => packages.sessionsOf(packageID))
      .toMatchObject([
        {
          finished: true,
          values: { 'cmi.core.lesson_location': 'Page two', 'cmi.core.session_time': '0000:02:00.00' },
        },
      ]);
  });

  test('finds the run-time in the ways of ten authoring tools, from the lesson, a frame and a window that it opens', async () => {
    const { player, lesson } = await packages.play('finders');
    await expect(lesson.locator('#lesson')).toHaveText('all 10');
    await expect(lesson.frameLocator('iframe').locator('p')).toHaveText('all 10');
    const opened = player.waitForEvent('popup');
    await lesson.getByRole('button', { name: 'Open a window' }).click();
    await expect(lesson.locator('#popup')).toHaveText('all 10');
    await (await opened).close();
    await player.close();
  });

  test('shows its PDF documents in place, however a page embeds them, with one download of the reader', async () => {
    const pdf = smallPdf('Terms of the harbour', 'Second page');
    const scripts: string[] = [];
    packages.context.on('request', (request) => {
      if (new URL(request.url()).hostname.startsWith('reader.')) scripts.push(request.url());
    });
    const { player, lesson } = await packages.play('documents', [{ href: 'index.html' }], { 'terms.pdf': pdf });
    const frames = lesson.locator('iframe');
    await expect(frames).toHaveCount(4);
    for (let at = 0; at < 4; at += 1) {
      const inner = frames.nth(at).contentFrame();
      await expect(inner.getByRole('heading', { name: 'terms.pdf' })).toBeVisible();
      await expect(inner.getByRole('group', { name: 'Page 1 of 2' })).toContainText('Terms of the harbour');
      await expect(inner.getByRole('link', { name: 'Open document' })).toBeVisible();
    }
    expect(new Set(scripts).size).toBe(1);
    await expectNoFindings(player);
    await player.close();
  });

  test('that is a PDF document is completed when it is shown', async () => {
    const lessons = [{ href: 'terms.pdf', kind: 'asset' as const }];
    const pdf = smallPdf('Terms of the harbour', 'Second page');
    const { player, lesson, packageID } = await packages.play('documents', lessons, { 'terms.pdf': pdf });
    const pages = lesson.getByRole('group', { name: 'terms.pdf' });
    await expect(pages.getByRole('group', { name: 'Page 1 of 2' })).toContainText('Terms of the harbour');
    await expect.poll(() => packages.statusOf(packageID)).toBe('completed');
    await pages.focus();
    await player.keyboard.press('End');
    const last = pages.getByRole('group', { name: 'Page 2 of 2' });
    await expect(last).toBeInViewport();
    await expect(last).toContainText('Second page');
    const { width: before = 0 } = (await pages.locator('canvas').first().boundingBox()) ?? {};
    await lesson.getByRole('button', { name: 'Zoom in' }).click();
    await expect
      .poll(async () => (await pages.locator('canvas').first().boundingBox())?.width ?? 0)
      .toBeGreaterThan(before);
    await player.close();
  });

  test('offers a link to a document that cannot be shown, and is completed by opening it', async () => {
    const lessons = [{ href: 'terms.pdf', kind: 'asset' as const }];
    const pdf = Buffer.from('%PDF-1.4\n');
    const { player, lesson, packageID } = await packages.play('documents', lessons, { 'terms.pdf': pdf });
    const link = lesson.getByRole('link', { name: 'Open document' });
    await expect(link).toBeVisible();
    expect(await packages.statusOf(packageID)).toBe('not attempted');
    await link.click();
    await expect.poll(() => packages.statusOf(packageID)).toBe('completed');
    await player.close();
  });

  test('can use the browser features that are permitted to its package, and no others', async () => {
    const packageID = await packages.bringIn('device-features');
    const before = await packages.open(packageID);
    await expect(before.lesson.locator('output')).toHaveText('fullscreen');
    await before.player.close();
    await packages.api.post('player/setPackageRules', {
      body: { packageID, scoreOverridesStatus: false, gates: true, permissions: ['microphone', 'camera', 'motion'] },
    });
    const after = await packages.open(packageID);
    await expect(after.lesson.locator('output')).toHaveText('accelerometer gyroscope camera microphone');
    await after.player.close();
  });
});
