// The profile picture: chosen, uploaded with progress, shown, refused if invalid, removed. It was the first feature to
// use uploads.
import { expect, type Page, test } from '@playwright/test';
import { expectNoFindings } from '../support/accessible.ts';
import { contentPort, origin } from '../support/addresses.ts';
import { picture } from '../support/picture.ts';
import { watch } from '../support/quiet.ts';
import { signInHome } from '../support/sign-in.ts';
import { expectSaid } from '../support/test-words.ts';

const tenant = 'harbour';

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
/** Selects the visible square before anything is sent. */
async function useSquare(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
  await dialog.getByRole('button', { name: 'Larger' }).click();
  await dialog.getByRole('application').press('ArrowLeft');
  await dialog.getByRole('button', { name: 'Smaller' }).click();
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
}
const headerPicture = (page: Page) => page.locator('header a[href="/profile"] img');

/**
 * Performs an action that saves the picture and waits for its calls, because an earlier notice may still be on the
 * page.
 */
async function untilSaved(page: Page, act: () => Promise<void>): Promise<void> {
  const named = page.waitForResponse((answer) => answer.url().includes('/api/service/updateImageURL') && answer.ok());
  await act();
  await named;
  await expect(page.getByText('Picture saved').last()).toBeVisible();
  await expect(card(page).getByRole('progressbar')).toHaveCount(0);
}

/** An interrupted run may have left a picture here. */
async function beginWithoutPicture(page: Page): Promise<void> {
  await expect(card(page).getByRole('button', { name: 'Choose a picture' })).toBeVisible();
  const remove = card(page).getByRole('button', { name: 'Remove picture' });
  if ((await remove.count()) === 0) return;
  await remove.click();
  await page
    .getByRole('alertdialog', { name: 'Remove your picture?' })
    .getByRole('button', { name: 'Remove picture' })
    .click();
  await expect(headerPicture(page)).toHaveCount(0);
  await page.reload();
}

const card = (page: Page) => page.getByRole('region', { name: 'Picture' });

test('a picture is uploaded, shown everywhere and removed; other files are refused with a message', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const quiet = watch(page);
  await signInHome(page, tenant, 'learner2');
  await page.goto(`${origin(tenant)}/profile`);
  await beginWithoutPicture(page);
  await expect(card(page).getByRole('button', { name: 'Choose a picture' })).toBeVisible();
  await expect(headerPicture(page)).toHaveCount(0);
  // Without a picture the silhouette is shown in the header, above the page and next to the field.
  await expect(page.locator('header a[href="/profile"] svg')).toHaveCount(1);
  await expect(page.locator('header a[href="/profile"]')).toHaveText(/^Your profile|^Profile/);
  await expect(card(page).locator('[aria-hidden] svg').first()).toBeVisible();

  // The upload's own address is polled for progress.
  const polls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/media/file/?')) polls.push(request.url());
  });
  await page.route('**/api/media/file/?*', async (route) => {
    if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await choose(page, 'me.png', 'image/png', picture(900, 700));
  await useSquare(page);
  const bar = card(page).getByRole('progressbar', { name: 'Uploading me.jpg' });
  await expect(bar).toBeVisible();
  await expect(bar).toHaveAttribute('aria-valuenow', '100');
  await expect(page.getByText('Picture saved')).toBeVisible();
  await expect(bar).toHaveCount(0);
  expect(polls.length).toBeGreaterThan(1);

  const shown = card(page).locator('img');
  await expect(shown).toHaveAttribute('src', new RegExp(`^http://m-harbour\\.content\\.localhost:${contentPort}/`));
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
  await expect.poll(() => headerPicture(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
  await expectNoFindings(page, { within: 'section[aria-labelledby=profile-picture]' });
  quiet.expectQuiet();

  // A photograph over the limit is scaled down in the browser; a file that cannot be read there meets the limit.
  const large = picture(2400, 1800);
  expect(large.length).toBeGreaterThan(4 * 1024 * 1024);
  await untilSaved(page, async () => {
    await choose(page, 'large.png', 'image/png', large);
    await page
      .getByRole('dialog', { name: 'Crop your picture' })
      .getByRole('button', { name: 'Use this picture' })
      .click();
  });
  await choose(page, 'noise.jpg', 'image/jpeg', Buffer.alloc(4 * 1024 * 1024, 7));
  await expectSaid(page, 'alertdialog', 'Uploaded image size should be under 4MB.');
  await choose(page, 'IMG_0001.HEIC', 'image/heic', Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic'));
  await expect(card(page).getByText('This photo is in HEIC format')).toBeVisible();
  await choose(page, 'page.png', 'image/png', Buffer.from('<!doctype html><script>alert(1)</script>'));
  await expect(card(page).getByText('This file type is not supported here.')).toBeVisible();
  await expect(shown).toBeVisible();

  // The connection breaks, so the file never arrives.
  await page.route('**/api/media/file/?*', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
  );
  await choose(page, 'me.png', 'image/png', picture(100, 80));
  await useSquare(page);
  // Toasts have the role of an alert dialog, too.
  const native = page.getByRole('alertdialog').filter({ hasText: 'An error has occurred: Code = 3' });
  await expectSaid(page, 'alertdialog', 'An error has occurred: Code = 3');
  await page.unrouteAll();
  await untilSaved(page, () => native.getByRole('button', { name: 'Try again' }).click());
  await expect(native).toHaveCount(0);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(80);

  // Deleting fails once, with a message.
  await page.route('**/api/media/file/?*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  );
  await card(page).getByRole('button', { name: 'Remove picture' }).click();
  await page
    .getByRole('alertdialog', { name: 'Remove your picture?' })
    .getByRole('button', { name: 'Remove picture' })
    .click();
  const failure = page.getByRole('alertdialog', { name: 'The file may not have been deleted' });
  await expect(failure).toContainText('An error occured when deleting the file!');
  await page.unrouteAll();
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Picture removed')).toBeVisible();
  await expect(shown).toHaveCount(0);
  await expect(headerPicture(page)).toHaveCount(0);
});
