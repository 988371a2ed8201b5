// What was written below an article stays in its field while it cannot be sent.
import { expect, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { listenForApi } from '../support/api.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'harbour';

test('a comment that cannot be sent stays in its field', async ({ page }) => {
  const ready = listenForApi(page);
  await signInHome(page, tenant, 'learner2');
  const api = await ready();
  const [article] = await api.get<{ NID: string; ChannelID: string }[]>('content/getAllAvailableNewsAsSummary', {
    CompanyID: api.user.CompanyID,
  });
  await page.goto(`${origin(tenant)}/news/${article?.ChannelID}/${article?.NID}`);
  await page.route('**/api/comment/addComment', (route) => route.abort());
  const thread = page.getByRole('region', { name: 'Comments' });
  const field = thread.getByLabel('Write a comment');
  await field.fill('Not lost');
  await thread.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(thread).toContainText('It may not have been sent. Your text is still here');
  await expect(field).toHaveValue('Not lost');
});
