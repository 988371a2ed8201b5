// A setting that the server could not save: if it never arrived, it applies on the device and is sent later; if it was
// refused, it is reverted; if it was in flight when its page was left, the next page sends it.
import { type Browser, expect, test } from '@playwright/test';
import { closeContexts } from '../support/close-contexts.ts';
import { createOwnTenant } from '../support/own-tenant.ts';
import { validateAgain } from '../support/validate-again.ts';

const tenant = () => createOwnTenant('Late Wishes', `late-wishes-${Date.now().toString(36)}`);

/** What another device of the same person shows, which does not know about this one. */
async function expectElsewhere(browser: Browser, { enterAgain, portal }: Awaited<ReturnType<typeof tenant>>) {
  const other = await (await browser.newContext()).newPage();
  await enterAgain(other, 'ada');
  await other.goto(`${portal}/usersettings`);
  const sizes = other.getByRole('radiogroup', { name: 'Text size' });
  await expect(sizes.getByRole('radio', { name: 'Large', exact: true })).toBeChecked();
}

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('a setting chosen offline applies and is sent later; one that the server refuses is reverted', async ({
  page,
  browser,
}) => {
  const wishes = await tenant();
  const { portal } = wishes;
  await wishes.enter(page, 'ada');
  await page.goto(`${portal}/usersettings`);
  const sizes = page.getByRole('radiogroup', { name: 'Text size' });
  const choose = (name: string) => sizes.getByText(name, { exact: true }).click();

  await page.route('**/api/account/SaveSettings', (route) => route.fulfill({ status: 500, json: {} }));
  await choose('Extra large');
  await expect(page.getByText('We couldn’t save your change')).toBeVisible();
  await expect(sizes.getByRole('radio', { name: 'Standard' })).toBeChecked();
  await page.unroute('**/api/account/SaveSettings');

  await page.route('**/api/account/SaveSettings', (route) => route.abort());
  await choose('Large');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await validateAgain(page);
  await expect(sizes.getByRole('radio', { name: 'Large', exact: true })).toBeChecked();
  await page.reload();
  await expect(sizes.getByRole('radio', { name: 'Large', exact: true })).toBeChecked();
  await page.unroute('**/api/account/SaveSettings');
  const sent = page.waitForResponse(
    (response) => response.url().endsWith('/api/account/SaveSettings') && response.ok(),
  );
  await page.goto(`${portal}/unsent`);
  const now = page.getByRole('button', { name: 'Send now' });
  await expect(async () => {
    if (await now.isVisible()) await now.click({ timeout: 5000 });
    await expect(page.getByText('Everything has been sent')).toBeVisible({ timeout: 2000 });
  }).toPass();
  expect((await sent).status()).toBe(200);
  await expectElsewhere(browser, wishes);
});

test('a setting in flight when its page was left is sent by the next page', async ({ page, browser }) => {
  const wishes = await tenant();
  await wishes.enter(page, 'ada');
  await page.goto(`${wishes.portal}/usersettings`);
  let asked: () => void = () => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  // The page is closed before anything has reached the server.
  await page.route('**/api/account/SaveSettings', () => asked(), { times: 1 });
  await page.getByRole('radiogroup', { name: 'Text size' }).getByText('Large', { exact: true }).click();
  await isAsked;
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/account/SaveSettings') && answer.ok());
  await page.goto(`${wishes.portal}/help`);
  expect((await sent).status()).toBe(200);
  await expectElsewhere(browser, wishes);
});
