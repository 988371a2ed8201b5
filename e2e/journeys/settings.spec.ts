/**
 * Personal settings take effect on the page at once and on the person's next device; people can download their data.
 */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectNoFindings } from '../support/accessible.ts';
import { watch } from '../support/quiet.ts';
import { tenantByScreens } from '../support/tenant-by-screens.ts';
import { writeTicket } from '../support/ticket-form.ts';

const title = 'The chair squeaks';
const comment = 'It began this morning.';

const bodySize = (page: Page) => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));

/** The longest transition or animation of anything on the page, in milliseconds. */
const longestMotion = (page: Page) =>
  page.evaluate(() => {
    const times = [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element);
      return `${transitionDuration}, ${animationDuration}`.split(', ').map((time) => {
        const value = Number.parseFloat(time) || 0;
        return time.endsWith('ms') ? value : value * 1000;
      });
    });
    return Math.max(...times);
  });

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** `9 Nov 2026, 09:30` → `2026-11-09, 09:30` */
const asNumbers = (written: string) =>
  written.replace(/^(\d+) (\w+) (\d+)/, (_, day: string, month: string, year: string) => {
    const number = String(months.findIndex((name) => month.startsWith(name)) + 1);
    return `${year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`;
  });

async function chooseSetting(page: Page, group: string, choice: string): Promise<void> {
  const radios = page.getByRole('radiogroup', { name: group });
  await radios.getByText(choice, { exact: true }).click();
  await expect(radios.getByRole('radio', { name: choice })).toBeChecked();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
}

/** Presses the button and reads the downloaded file. */
async function download(page: Page, button: string): Promise<{ name: string; text: string }> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).first().click();
  const file = await started;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('date format, text size and motion follow the person, who can download their data', async ({ page, browser }) => {
  const quiet = watch(page);
  const tenant = await tenantByScreens('Wishes', 'wishes');
  const api = await tenant.enter(page, 'ada');
  await page.goto(`${tenant.portal}/support`);
  await page.getByRole('button', { name: 'New ticket' }).click();
  await writeTicket(page, title, comment);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const ticket = page.url();
  const written = page.getByRole('article').getByText(/^\d{1,2} [A-Z][a-z]+ \d{4}, \d\d:\d\d$/);
  const inNumbers = asNumbers((await written.first().textContent()) ?? '');
  expect(inNumbers).toMatch(/^\d{4}-\d\d-\d\d, \d\d:\d\d$/);

  await page.goto(`${tenant.portal}/usersettings`);
  await expect(page.getByRole('radiogroup', { name: 'Dates' })).toBeVisible();
  const size = await bodySize(page);
  expect(await longestMotion(page)).toBeGreaterThan(50);

  await test.step('each takes effect immediately', async () => {
    await chooseSetting(page, 'Dates', '2026-11-21');
    await chooseSetting(page, 'Text size', 'Extra large');
    await expect.poll(() => bodySize(page)).toBe(size * 1.25);
    await page.getByText('Reduce motion', { exact: true }).click();
    await expect(page.getByRole('switch', { name: /Reduce motion/ })).toBeChecked();
    await expect.poll(() => longestMotion(page)).toBeLessThanOrEqual(1);
    await expectNoFindings(page);
  });

  const expectWishes = async (device: Page) => {
    await device.goto(ticket);
    await expect(device.getByRole('article').getByText(inNumbers, { exact: true }).first()).toBeVisible();
    await expect.poll(() => bodySize(device)).toBe(size * 1.25);
    await expect.poll(() => longestMotion(device)).toBeLessThanOrEqual(1);
  };
  await test.step('on other pages, and on another device', async () => {
    await expectWishes(page);
    const context = await browser.newContext();
    const other = await context.newPage();
    await tenant.enterAgain(other, 'ada');
    await expectWishes(other);
    await context.close();
  });

  await test.step('their data is exported and contains what they wrote', async () => {
    await page.goto(`${tenant.portal}/usersettings`);
    await expect(page.getByText('No downloads yet')).toBeVisible();
    await page.getByRole('button', { name: 'Download my data' }).click();
    const row = page.getByRole('list', { name: 'Recent downloads' }).getByRole('listitem');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(/\d+ entries, available until \d{4}-\d\d-\d\d, \d\d:\d\d/, { timeout: 60_000 });
    const data = await download(page, 'As data (JSON)');
    expect(data.name).toMatch(/\.json$/);
    expect(JSON.stringify(JSON.parse(data.text))).toContain(title);
    const readable = await download(page, 'To read');
    expect(readable.name).toMatch(/\.txt$/);
    for (const own of [title, comment, api.user.UserName]) expect(readable.text).toContain(own);
  });
  quiet.expectQuiet();
});
