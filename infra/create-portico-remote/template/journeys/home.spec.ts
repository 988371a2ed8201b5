// The page in a portal that is running, with its people and data. PORTICO_PORTAL is the address of a tenant's portal in
// which the remote is active, and may be opened by the demo account `learner`.
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { signInAs } from '@portico/testkit/browser/sign-in';

test('the page shows news of the portal, and excludes no one', async ({ page, baseURL }) => {
  await signInAs(page, baseURL ?? '', 'learner');
  const answer = page.waitForResponse((response) => response.url().includes('/api/content/'));
  await page.goto('/myremote');
  expect((await answer).ok()).toBe(true);
  await expect(page.getByRole('list', { name: 'Latest news' }).getByRole('listitem').first()).toBeVisible();
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
});
