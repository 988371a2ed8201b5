// Texts in a course package are shown as text in the list, on the package's page and in the player (P-09).
import { expect, test } from '@playwright/test';
import { closeContexts } from '../support/close-contexts.ts';
import { hostilePackage, type ManifestTexts } from '../support/hostile-package.ts';
import { hostilePayloads } from '../support/hostile-payloads.ts';
import { expectMet, noteWritten } from '../support/met-fields.ts';
import { createOwnTenant } from '../support/own-tenant.ts';
import { watch } from '../support/quiet.ts';
import { allOf, expectOnlyText, said } from '../support/stored-text.ts';

/**
 * One lesson for each of the texts; the last one also declares something unreadable, of which a remark stores 120
 * characters.
 */
const manifest: ManifestTexts = {
  title: said('Package', 300),
  items: [
    ...hostilePayloads.map((text) => ({ title: `Lesson ${text}` })),
    {
      title: 'Last lesson',
      prerequisites: allOf('After').replaceAll('\n', ' ').slice(0, 1900),
      masteryscore: said('Mastery', 110),
      maxtimeallowed: said('Time', 110),
    },
  ],
};

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('titles, conditions and limits of a course package are shown as plain text on every page', async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await (await browser.newContext()).newPage();
  const tenant = await createOwnTenant('Siskin', `siskin-${Date.now().toString(36)}`);
  const api = await tenant.enter(page, 'ada');
  const quiet = watch(page);
  noteWritten('player/uploadPackage', { manifest });

  await page.goto(`${tenant.portal}/admin/lms/packages`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /choose/i }).click();
  const file = { name: 'siskin.zip', mimeType: 'application/zip', buffer: await hostilePackage(manifest) };
  await (await chooser).setFiles(file);
  await expect(page.getByRole('link', { name: 'Open it' })).toBeVisible({ timeout: 60_000 });

  const { packages } = await api.get<{ packages: { packageID: string }[] }>('player/getPackages');
  const packageID = packages[0]?.packageID ?? '';
  const { items } = await api.get<{ items: { scoID: string }[] }>('player/getPackage', { packageID });
  const titles = manifest.items.map(({ title }) => title);
  const last = manifest.items.at(-1);
  const unreadable = [last?.prerequisites, last?.masteryscore, last?.maxtimeallowed].map((text) => text ?? '');
  const read = (at: string, texts: readonly string[]) => expectOnlyText(page, `${tenant.portal}${at}`, texts);
  await read('/admin/lms/packages', [manifest.title]);
  await read(`/admin/lms/packages/${packageID}`, [manifest.title, ...titles, ...unreadable]);
  await read(`/splayer?package=${packageID}&sco=${items[0]?.scoID}&mode=browse`, titles);
  expectMet([
    'player/uploadPackage manifest.title',
    'player/uploadPackage manifest.items[].title',
    'player/uploadPackage manifest.items[].prerequisites',
    'player/uploadPackage manifest.items[].masteryscore',
    'player/uploadPackage manifest.items[].maxtimeallowed',
  ]);
  quiet.expectQuiet();
});
