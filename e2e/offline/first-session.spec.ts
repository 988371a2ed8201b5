/** Someone signs in once and only follows links, so no page is reloaded; the next morning there is no network. */
import { expect, type Page, test } from '@playwright/test';
import { core } from '@portico/testkit/run/test-tags';
import { origin } from '../support/addresses.ts';
import { signInForReal } from '../support/sign-in.ts';

test('after the first session the portal starts offline and shows the area that was visited', { tag: core }, async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: origin('slate') });
  const page = await context.newPage();
  await signInForReal(page, 'slate', 'learner');
  const help = page.getByRole('banner').getByRole('link', { name: 'Help', exact: true });
  await help.click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  // Topics and articles arrive in any order, so what was read is found by name rather than position.
  const topicsOf = (of: Page) => of.getByRole('list', { name: 'Topics' }).getByRole('heading');
  await expect(topicsOf(page).first()).toBeVisible();
  const read = await topicsOf(page).allTextContents();
  // The worker caches pages in the background.
  const storedPages = () => page.evaluate(async () => (await (await caches.open('portico-pages')).keys()).length);
  await expect.poll(storedPages, { timeout: 30_000 }).toBe(1);
  await page.waitForLoadState('networkidle');
  await page.close();

  await context.setOffline(true);
  const morning = await context.newPage();
  await morning.goto('/home');
  await expect(morning.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(morning.getByText(/^You’re viewing this page as of /)).toBeVisible();
  await morning.getByRole('banner').getByRole('link', { name: 'Help', exact: true }).click();
  await expect(topicsOf(morning)).toHaveText(read);
  await morning.close();

  await context.setOffline(false);
  const noon = await context.newPage();
  await test.step('files damaged on disk are requested again', async () => {
    await noon.goto('/privacy');
    await noon.evaluate(async () => {
      const cache = await caches.open('portico-files');
      for (const request of await cache.keys()) {
        const type = (await cache.match(request))?.headers.get('content-type') ?? '';
        await cache.put(request, new Response('damaged', { headers: { 'content-type': type } }));
      }
    });
    await noon.goto('/home');
    await expect(noon.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });
  await context.close();
});
