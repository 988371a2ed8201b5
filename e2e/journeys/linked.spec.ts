// The same portal with all remotes in one build with the host: the same pages from the same code, without loading any
// remote.
import { test as base, expect } from '@playwright/test';
import { type OwnPortal, startOwnPortal } from '../support/own-portal.ts';
import { watch } from '../support/quiet.ts';
import { signInHome } from '../support/sign-in.ts';

const test = base.extend<object, { portal: OwnPortal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const portal = await startOwnPortal({ PORTICO_REMOTES: 'linked' });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

test('sign in, home, the learning page and a course come from the linked build', async ({ page, portal }) => {
  const noise = watch(page);
  const released: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/r/')) released.push(request.url());
  });
  await signInHome(page, 'harbour', 'learner', portal.origin('harbour'));
  await expect(page.getByRole('main').getByRole('link', { name: 'All courses' }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Learning', exact: true }).click();
  await expect(page).toHaveURL(/\/lms\/home$/);
  const course = page.getByRole('main').getByRole('link', { name: 'Handling difficult conversations' }).first();
  await expect(course).toBeVisible();

  await course.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Handling difficult conversations' })).toBeVisible();
  await page.goto(`${portal.origin('harbour')}/support`);
  await expect(page.getByRole('heading', { level: 1, name: 'My tickets' })).toBeVisible();
  expect(released).toEqual([]);
  noise.expectQuiet();
});
