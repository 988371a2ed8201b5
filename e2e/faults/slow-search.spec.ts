// The search box sends one request at a time, however slowly it is answered, and the last one for what is in the box.
import { expect, test } from '@playwright/test';
import { signInHome } from '../support/sign-in.ts';

test('words typed while a search is in flight are searched for once it is answered', async ({ page }) => {
  await signInHome(page, 'harbour', 'learner');
  const box = page.getByRole('banner').getByRole('searchbox');
  const links = page.getByRole('banner').getByRole('region', { name: 'Suggestions' }).getByRole('link');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const sent: string[] = [];
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/search/find*', async (route) => {
    sent.push(new URL(route.request().url()).searchParams.get('q') ?? '');
    await answered.promise;
    await route.continue();
  });
  // A page that has just opened moves the focus to its heading, which closes the list below the box.
  await expect(async () => {
    await box.fill('new tick');
    await expect(links).toHaveText(['New ticket'], { timeout: 5000 });
  }).toPass();
  await expect.poll(() => sent.length).toBe(1);
  await box.fill('conversation');
  await expect(links).toHaveCount(0);
  expect(sent).toHaveLength(1);
  answered.resolve();
  await expect.poll(() => sent.at(-1)).toBe('conversation');
  await expect(links.filter({ hasText: /All results for “conversation”/ })).toBeVisible();
});
