// Codes from scratch, using only the pages: an administrator defines their targets, someone scans them, by camera and
// typed, and gets there; an unknown code is reported as such.
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, expect, type Page, test } from '@playwright/test';
import { launchOptions } from '@portico/testkit/browser/launch-options';
import { expectAccessible } from '../support/accessible.ts';
import { cameraArgs, cameraFormats, writeCameraFilm } from '../support/camera-film.ts';
import { choose } from '../support/form-controls.ts';
import { watch } from '../support/quiet.ts';
import { type TenantByCalls, tenantByCalls } from '../support/tenant-by-calls.ts';

const article = 'Charging the hand scanners';
const onShelf = cameraFormats.EAN_13.value;

async function publishHelp(page: Page, { portal }: TenantByCalls): Promise<void> {
  await page.goto(`${portal}/admin/news/articles`);
  await page.getByRole('button', { name: 'New article' }).click();
  const dialog = page.getByRole('dialog', { name: 'New article' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill(article);
  await choose(page, 'Channel', 'Help');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: article })).toBeVisible();
  await page.getByRole('textbox', { name: 'Text' }).fill('Put them into the cradle by the door at the end of a shift.');
  await choose(page, 'Audience', 'Everyone');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Retract' })).toBeVisible();
}

async function typeCode(page: Page, value: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Value of the code' }).fill(value);
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByRole('heading', { name: `Scanned barcode: ${value}` })).toBeVisible();
}

test('codes of a new tenant are mapped on the screen, scanned and typed, changed and removed', async () => {
  test.setTimeout(240_000);
  const film = path.join(tmpdir(), `portico-shelf-${process.pid}.y4m`);
  writeCameraFilm(film, ['EAN_13']);
  const options = launchOptions(process.env.PORTICO_CHROMIUM);
  const browser = await chromium.launch({ ...options, args: [...options.args, ...cameraArgs(film)] });
  try {
    const newPerson = async () =>
      (await browser.newContext({ permissions: ['camera'], locale: 'en-GB', serviceWorkers: 'block' })).newPage();
    const [admin, person] = [await newPerson(), await newPerson()];
    // A refusal is expected here, but the browser logs it.
    const quiet = [watch(admin, [/409/, /Response is not OK!/]), watch(person)];
    const tenant = await tenantByCalls('Plover Stores', 'plover');
    const { portal } = tenant;
    const codes = admin.getByRole('list', { name: 'Codes' });

    await test.step('a tenant with a team, a member, and a help article', async () => {
      await tenant.enter(admin, 'ada');
      await tenant.addPlaces(['Europe', 'West', 'Spain', 'Vigo'], 'Store');
      await tenant.addPerson({ first: 'Emil', last: 'Plover', team: 'Store' });
      await publishHelp(admin, tenant);
      await tenant.enter(person, 'emil');
    });

    await test.step('an unmapped code is reported, with an offer to search', async () => {
      await person.goto(`${portal}/qrcode`);
      await typeCode(person, onShelf);
      await expect(person.getByText('This code has no destination yet')).toBeVisible();
      await person.getByRole('link', { name: 'Search the portal' }).click();
      await expect(person).toHaveURL(`${portal}/search?q=${onShelf}`);
    });

    await test.step('the administrator maps it; missing fields are reported', async () => {
      await admin.goto(`${portal}/admin/scanner/codes`);
      await expect(admin.getByText('No codes yet')).toBeVisible();
      await admin.getByRole('button', { name: 'New code' }).click();
      const dialog = admin.getByRole('dialog', { name: 'New code' });
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('Please enter a code')).toBeVisible();
      await expect(dialog.getByText('Please choose what it opens')).toBeVisible();
      await dialog.getByRole('textbox', { name: 'Value', exact: true }).fill(onShelf);
      await choose(dialog, 'What it opens', 'Help article');
      await dialog.getByRole('searchbox').fill('charging');
      await dialog.getByRole('button', { name: `Choose: ${article}` }).click();
      await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(article);
      await expectAccessible(admin);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      await expect(codes.getByRole('listitem').filter({ hasText: article })).toContainText(onShelf);
    });

    await test.step('the administrator maps another, for the ticket form; a value cannot have two targets', async () => {
      const dialog = admin.getByRole('dialog', { name: 'New code' });
      await admin.getByRole('button', { name: 'New code' }).click();
      await dialog.getByRole('textbox', { name: 'Value', exact: true }).fill(onShelf);
      await choose(dialog, 'What it opens', 'Ticket form');
      await dialog.getByRole('button', { name: 'Choose: Support' }).click();
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Report a broken scanner');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('This code is already in use. Nothing was saved.')).toBeVisible();
      await dialog.getByRole('textbox', { name: 'Value', exact: true }).fill('BROKEN');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      await expect(codes.getByRole('listitem')).toHaveCount(2);
    });

    await test.step('the camera reads it and opens the article', async () => {
      await person.goto(`${portal}/qrcode`);
      await person.getByRole('button', { name: 'Start scanning' }).click();
      await expect(person.getByRole('heading', { name: `Scanned barcode: ${onShelf}` })).toBeVisible({
        timeout: 30_000,
      });
      await person.getByRole('link', { name: `Open ${article}` }).click();
      await expect(person.getByRole('heading', { level: 1, name: article })).toBeVisible();
      await expect(person.getByText('Put them into the cradle by the door')).toBeVisible();
    });

    await test.step('the other one, typed, opens a ticket form that names the code', async () => {
      await person.goto(`${portal}/qrcode`);
      await typeCode(person, 'BROKEN');
      await person.getByRole('link', { name: 'Open Report a broken scanner' }).click();
      await expect(person.getByRole('dialog').getByRole('textbox', { name: /Subject/ })).toHaveValue(
        'Report a broken scanner (BROKEN)',
      );
    });

    await test.step('changed, it shows the new name; removed, it is unknown again', async () => {
      await admin.getByRole('button', { name: 'Edit Report a broken scanner' }).click();
      const dialog = admin.getByRole('dialog', { name: 'Edit code' });
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Get a new scanner');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      await person.goto(`${portal}/qrcode`);
      await typeCode(person, 'BROKEN');
      await expect(person.getByRole('link', { name: 'Open Get a new scanner' })).toBeVisible();
      await admin.getByRole('button', { name: 'Remove Get a new scanner' }).click();
      await admin.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(codes.getByRole('listitem')).toHaveCount(1);
      await typeCode(person, 'BROKEN');
      await expect(person.getByText('This code has no destination yet')).toBeVisible();
    });
    for (const each of quiet) each.expectQuiet();
  } finally {
    await browser.close();
    rmSync(film, { force: true });
  }
});
