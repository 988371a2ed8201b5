// Readers unsubscribe from mails without signing in: through the link at the end of a mail, and never just by opening
// it.
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { origin } from '../support/addresses.ts';
import { type Api, listenForApi } from '../support/api.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { endOfMail } from '../support/end-of-mail.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'slate';
const portal = origin(tenant);

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

async function enter(page: Page, name: string): Promise<Api> {
  const api = listenForApi(page);
  await signInHome(page, tenant, name);
  return api();
}

const hasUnsubscribed = async (page: Page, address: string) => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page.getByRole('button', { name: 'Subscribe again' }).isVisible();
};

test('a mail says how to unsubscribe; opening the address does nothing, pressing unsubscribes, and that can be undone', async ({
  page,
  browser,
}) => {
  const reader = await enter(await (await browser.newContext()).newPage(), 'learner2');
  const other = await enter(await (await browser.newContext()).newPage(), 'learner');
  const address = await endOfMail(page, { portal, reader, address: `learner2@${tenant}.example`, other });
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));

  expect(await hasUnsubscribed(page, address)).toBe(false);
  await expect(page.getByRole('heading', { name: 'E-mails from the portal' })).toBeVisible();
  await expectAccessible(page);
  expect(posts.filter((path) => path.startsWith('/api/link/'))).toEqual([]);

  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You’ve unsubscribed' })).toBeVisible();
  expect(await hasUnsubscribed(page, address)).toBe(true);
  await page.getByRole('button', { name: 'Subscribe again' }).click();
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
  expect(await hasUnsubscribed(page, address)).toBe(false);
});

test('a truncated address says so, and what to do', async ({ page }) => {
  await page.goto(`${portal}/unsubscribe?link=${'A'.repeat(22)}.${'A'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await expectAccessible(page);
});
