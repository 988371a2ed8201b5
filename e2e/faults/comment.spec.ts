// A comment that cannot be sent stays in its field, including what is typed in the meantime.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { listenForApi } from '../support/api.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'harbour';

/** The comments below an article that the person may read. */
async function openThread(page: Page): Promise<Locator> {
  const ready = listenForApi(page);
  await signInHome(page, tenant, 'learner2');
  const api = await ready();
  const [article] = await api.get<{ NID: string; ChannelID: string }[]>('content/getAllAvailableNewsAsSummary', {
    CompanyID: api.user.CompanyID,
  });
  await page.goto(`${origin(tenant)}/news/${article?.ChannelID}/${article?.NID}`);
  return page.getByRole('region', { name: 'Comments' });
}

const send = (thread: Locator) => thread.getByRole('button', { name: 'Comment', exact: true }).click();

test('a comment that cannot be sent stays in its field', async ({ page }) => {
  const thread = await openThread(page);
  await page.route('**/api/comment/addComment', (route) => route.abort());
  const field = thread.getByLabel('Write a comment');
  await field.fill('Not lost');
  await send(thread);
  await expect(thread).toContainText('We couldn’t confirm that this was done. What you typed is still here');
  await expect(field).toHaveValue('Not lost');
});

test('text typed while a comment is being sent stays for the next one', async ({ page }) => {
  const thread = await openThread(page);
  const { promise: typedOn, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/comment/addComment', async (route) => {
    await typedOn;
    await route.continue();
  });
  const field = thread.getByLabel('Write a comment');
  const first = `On its way ${crypto.randomUUID()}`;
  await field.fill(first);
  await send(thread);
  await field.pressSequentially(' and one more');
  release();
  await expect(thread.getByText(first, { exact: true })).toBeVisible();
  await expect(field).toHaveValue('and one more');
});
