// What the content policy allows to courses: each row of its table, played by a package that needs it.
import { expect, test } from '@playwright/test';
import { standIn } from '../support/foreign-site.ts';
import { PackagePlayer } from '../support/played-package.ts';

test.describe('the content policy lets a course use', () => {
  let packages: PackagePlayer;

  test.beforeAll(async ({ browser }) => {
    packages = await PackagePlayer.start(browser);
    const { context } = packages;
    await standIn(context, 'https://fonts.invalid/lesson.css', 'output { color: rgb(0, 128, 128) }', 'text/css');
    await standIn(
      context,
      'https://scripts.invalid/lesson.js',
      "globalThis.saidElsewhere = 'works'",
      'text/javascript',
    );
    await standIn(context, 'https://films.invalid/player', "<script>parent.postMessage('works', '*')</script>");
  });
  test.afterAll(() => packages?.close());

  for (const row of [
    'object-of-the-course',
    'worker-in-a-file',
    'worker-in-a-blob',
    'base-of-the-course',
    'form-of-the-course',
    'code-from-text',
    'files-of-other-sites',
    'frame-of-another-site',
  ])
    test(row, async () => {
      const { player, lesson } = await packages.play(`policy/${row}`);
      await expect(lesson.locator('output')).toHaveText('works');
      await player.close();
    });

  test('question-in-a-dialog', async () => {
    const { player, lesson } = await packages.play('policy/question-in-a-dialog');
    player.on('dialog', (dialog) => void dialog.accept());
    await lesson.getByRole('button', { name: 'Ask' }).click();
    await expect(lesson.locator('output')).toHaveText('works');
    await player.close();
  });

  test('file-to-download', async () => {
    const { player, lesson } = await packages.play('policy/file-to-download');
    const download = player.waitForEvent('download');
    await lesson.getByRole('link', { name: 'Sheet' }).click();
    expect((await download).suggestedFilename()).toBe('sheet.txt');
    await player.close();
  });
});
