/**
 * A file that is still uploading is not lost silently: submitting a form waits for it, and leaving the page asks first.
 */
import { expect, type Page, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { enter } from '../support/enter.ts';
import { picture } from '../support/picture.ts';
import { signInHome } from '../support/sign-in.ts';
import { fillTicket } from '../support/ticket-form.ts';

const tenant = 'harbour';

/** Holds uploads back until the returned function is called. */
async function holdUploads(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/media/file/?*', async (route) => {
    if (route.request().method() === 'POST') await promise;
    await route.continue();
  });
  return resolve;
}
const choose = (page: Page) =>
  page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture(600, 600) });
const goHome = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Today', exact: true }).first().click();

test('a ticket submitted during a picture upload is sent with the picture', async ({ page }) => {
  await signInHome(page, tenant, 'learner2');
  await page.goto(`${origin(tenant)}/support`);
  await page.getByRole('button', { name: 'New ticket' }).first().click();
  const dialog = page.getByRole('dialog');
  await fillTicket(page, 'With a picture', 'It looks like this.');
  const letGo = await holdUploads(page);
  await choose(page);
  await expect(dialog.getByRole('progressbar', { name: 'Uploading me.png' })).toBeVisible();
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && /support\/\w*Ticket/.test(request.url()),
  );
  await dialog.getByRole('button', { name: 'Send ticket' }).click();
  await expect(dialog.getByText('We’ll send the form when it’s done')).toBeVisible();
  letGo();
  expect((await sent).postDataJSON().files).toHaveLength(1);
  await expect(dialog).toBeHidden();
});

test('leaving a page during a picture upload asks first, and the picture is saved', async ({ page }) => {
  await signInHome(page, tenant, 'coach');
  await page.goto(`${origin(tenant)}/profile`);
  const letGo = await holdUploads(page);
  await choose(page);
  await page
    .getByRole('dialog', { name: 'Crop your picture' })
    .getByRole('button', { name: 'Use this picture' })
    .click();
  await expect(page.getByRole('progressbar', { name: 'Uploading me.jpg' })).toBeVisible();
  await goHome(page);
  const question = page.getByRole('alertdialog', { name: 'Leave while a file is uploading?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(`${origin(tenant)}/profile`);
  letGo();
  await expect(page.getByText('Picture saved')).toBeVisible();
  await goHome(page);
  await expect(page).toHaveURL(`${origin(tenant)}/home`);
});

test('closing a new ticket with an uploading or attached file asks first', async ({ page }) => {
  await signInHome(page, tenant, 'learner2');
  await page.goto(`${origin(tenant)}/support`);
  await page.getByRole('button', { name: 'New ticket' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New ticket' });
  const question = page.getByRole('alertdialog', { name: 'Close without your files?' });
  const letGo = await holdUploads(page);
  await choose(page);
  await expect(dialog.getByRole('progressbar', { name: 'Uploading me.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep writing' }).click();
  letGo();
  await expect(dialog.getByRole('button', { name: 'Remove me.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Close without files' }).click();
  await expect(dialog).toBeHidden();
});

test('a file for a board is preserved when switching to the other kind of document and back', async ({ page }) => {
  const { get, user } = await enter(page, tenant, 'coach');
  const boards = await get<{ SessionIDPK: string; isToday: boolean }[]>('pd/getTeamPDBoards', {
    TeamID: user.CompanyID,
  });
  const board = boards.find(({ isToday }) => isToday);
  const kinds = page.getByRole('radiogroup', { name: 'What are you adding?' });
  await page.goto(`${origin(tenant)}/pd/board/${board?.SessionIDPK}/performance/0/m/new`);
  const letGo = await holdUploads(page);
  await choose(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('Typed meanwhile');
  await kinds.getByText('Today’s value').click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeHidden();
  await kinds.getByText('A file', { exact: true }).click();
  letGo();
  await expect(page.getByText('Uploaded me.png')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Typed meanwhile');
});
