/**
 * Exporting a list: requested on the page, created on the server, downloaded from the content origin without leaving
 * the page.
 */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectNoFindings } from '../support/accessible.ts';
import { tenants } from '../support/addresses.ts';
import { watch } from '../support/quiet.ts';
import { signInHome } from '../support/sign-in.ts';

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export tickets' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('tickets as a table and as a document, downloaded when they are ready and again later', async ({ page }, {
  retry,
}) => {
  await signInHome(page, tenants[0], 'learner');
  const quiet = watch(page);
  await page.goto(new URL('/support', page.url()).href);
  const dialog = await openDialog(page);
  const files = dialog.getByRole('listitem');
  const none = dialog.getByText('No files yet');
  await expect(retry === 0 ? none : none.or(files.first())).toBeVisible();
  // A first attempt may have left some.
  const before = await files.count();

  const table = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Create file' }).click();
  const csv = await table;
  expect(csv.suggestedFilename()).toMatch(/^Support tickets \d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await csv.path(), 'utf8');
  expect(text.startsWith('\uFEFFTitle,Type,Priority,')).toBe(true);
  expect(text.split('\r\n').length).toBeGreaterThan(2);

  const document = page.waitForEvent('download');
  await dialog.getByRole('radio', { name: 'Document (PDF)' }).click();
  await dialog.getByRole('button', { name: 'Create file' }).click();
  const pdf = await readFile(await (await document).path());
  expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7');
  expect(pdf.includes('/StructTreeRoot')).toBe(true);

  await expect(files).toHaveCount(before + 2);
  await expectNoFindings(page);

  await page.reload();
  const again = page.waitForEvent('download');
  await (await openDialog(page))
    .getByRole('button', { name: /^Download .*\.csv$/ })
    .first()
    .click();
  expect((await again).suggestedFilename()).toBe(csv.suggestedFilename());
  expect(new URL(page.url()).pathname).toBe('/support');
  quiet.expectQuiet();
});
