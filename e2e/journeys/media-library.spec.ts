/**
 * The media library: an asset is added once, found, described, chosen where an editor needs a file, and replaced
 * without surprises.
 */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { origin } from '../support/addresses.ts';
import { listenForApi } from '../support/api.ts';
import { picture } from '../support/picture.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'harbour';
const name = 'Ferry at dusk';
const alternative = 'A ferry at its berth, lit from inside';

const chooseFile = (page: Page, label: string, file: string, width: number) =>
  page
    .getByRole('group', { name: label })
    .locator('input[type=file]')
    .setInputFiles({ name: file, mimeType: 'image/png', buffer: picture(width, 400) });

test('a picture is added, described, chosen for an article with its alternative text, replaced and removed', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const api = listenForApi(page);
  await signInHome(page, tenant, 'admin');

  await test.step('added on its own page, which is linked in administration, and described', async () => {
    await page.goto(`${origin(tenant)}/admin`);
    await page.getByRole('list', { name: 'Portal' }).getByRole('link', { name: 'Media library' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Media library' })).toBeVisible();
    const field = page.getByRole('group', { name: 'Add to the library' });
    await expect(field).toContainText('JPEG image (.jpg), PNG image (.png): up to 4 MB');
    await expect(field.locator('input[type=file]')).toHaveAttribute('accept', /\.png,image\/png/);
    const added = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('/api/media/file/uploadAsset'),
    );
    await chooseFile(page, 'Add to the library', 'ferry.png', 1240);
    await added;
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('textbox', { name: 'Alternative text' }).fill(alternative);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Discard changes' })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back to the library' }).click();
    await page.getByRole('searchbox', { name: 'Search by name, keyword or description' }).fill('dusk');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Files in the library' }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('img', { name: alternative })).toBeVisible();
    await expectAccessible(page);
  });

  const asset = await test.step('chosen in an article, with its alternative text', async () => {
    const { get, post } = await api();
    const channels = await get<{ ChannelID: string; kind: string }[]>('content/getKeptChannels');
    const ChannelID = channels.find(({ kind }) => kind === 'news')?.ChannelID;
    const { NID } = await post<{ NID: string }>('content/createArticle', {
      body: { ChannelID, language: 'en', title: 'The new winter timetable' },
    });
    await page.goto(`${origin(tenant)}/admin/news/articles/${NID}`);
    const opener = page.getByRole('group', { name: 'Banner image' }).getByRole('button', { name: 'From the library' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Media library' });
    await dialog.getByRole('searchbox').fill('dusk');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: `Use ${name}` }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'What the image shows' })).toHaveValue(alternative);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Discard' })).toHaveCount(0);
    const { assets } = await get<{ assets: { assetID: string; name: string }[] }>('media/file/assets', { q: 'dusk' });
    return assets[0]?.assetID;
  });

  await test.step('someone else’s saved changes are shown beside the person’s own, and they choose', async () => {
    await page.goto(`${origin(tenant)}/admin/library/${asset}`);
    const description = page.getByRole('textbox', { name: 'Description' });
    await description.fill('Taken in November');
    const { get, post } = await api();
    const { asset: now } = await get<{ asset: { savedOn: string } }>('media/file/asset', { assetID: `${asset}` });
    await post('media/file/saveAsset', {
      body: { assetID: asset, basedOn: now.savedOn, name, alt: alternative, keywords: 'night', description: '' },
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const overtaken = page.getByText(`Currently saved: ${name}, night, ${alternative}.`);
    await expect(overtaken).toBeVisible();
    await expect(description).toHaveValue('Taken in November');
    await page.getByRole('button', { name: 'Use theirs' }).click();
    await expect(overtaken).toHaveCount(0);
    await expect(description).toHaveValue('');
    await expect(page.getByRole('textbox', { name: 'Keywords' })).toHaveValue('night');
  });

  await test.step('the library shows where it is used; a new version does not change that place', async () => {
    await page.goto(`${origin(tenant)}/admin/library/${asset}`);
    const uses = page.getByRole('list', { name: 'Used in' });
    await expect(uses.getByRole('link', { name: 'The new winter timetable' })).toBeVisible();
    await expect(uses).toContainText('Current version');
    await chooseFile(page, 'Replace with a new version', 'later.png', 1000);
    await expect(page.getByRole('list', { name: 'Versions' }).getByRole('listitem')).toHaveCount(2);
    await expect(uses).toContainText('Still version 1; the current one is 2');
  });

  await test.step('once removed, it is not in the library until it is restored', async () => {
    await page.getByRole('button', { name: 'Remove from the library' }).click();
    const question = page.getByRole('alertdialog', { name: `Remove ${name}?` });
    await expect(question).toContainText('used in one place, which keeps its copy');
    await question.getByRole('button', { name: 'Remove from the library' }).click();
    await expect(page.getByText('You can restore it for 30 days')).toBeVisible();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('button', { name: 'Remove from the library' })).toBeVisible();
  });
});

test('people without access to the library are not offered it', async ({ page }) => {
  await signInHome(page, tenant, 'learner');
  await page.goto(`${origin(tenant)}/support`);
  await page.getByRole('button', { name: 'New ticket' }).first().click();
  const field = page.getByRole('dialog').getByRole('group', { name: 'Attachments' });
  await expect(field.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await expect(field).toContainText('Excel workbook (.xlsx)');
  await expect(field.getByRole('button', { name: 'From the library' })).toHaveCount(0);
});
