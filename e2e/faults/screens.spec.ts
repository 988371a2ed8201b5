// Screens that no route of an area declares while their calls fail (design/promises.md, M10); the routes are tried in
// e2e/routes. And every main screen where there is nothing yet: it says so.
import { expect, type Page, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { panelsOf } from '../support/admin-panels.ts';
import type { mainScreens } from '../support/main-screens.ts';
import { createOwnTenant } from '../support/own-tenant.ts';
import { faultsAt, isFull } from './call-faults.ts';
import { expectOutlives } from './page-faults.ts';

const tenant = 'ember';

/** What each main screen says in a tenant that holds its administrator and nothing else. */
const ofNothing: Record<(typeof mainScreens)[number], string> = {
  '/home': 'You have no course under way. Choose one to start.',
  '/lms/home': 'No courses yet',
  '/coach': 'No session yet',
  // A week without events is a calendar in which one can be put.
  '/schedule': 'New event',
  '/pd/home': 'No board yet',
  '/quiz/home': 'No quiz is allocated to you',
  '/support': 'No ticket here',
  '/news/all': 'Nothing here yet',
  '/missions': 'No mission is running',
  '/leaderboard': '1 person is ranked.',
  '/notifications': 'Nothing unread',
  '/usersettings': 'This one',
  '/search?q=the': 'Nothing found for “the”',
  '/admin/people': 'Ada Nothing yet',
  '/admin/usage': 'too few people',
};

const expectComplete = async (page: Page) => {
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 20_000 });
  await expect(page.getByRole('button', { name: /^(Retry|Try again|Read again)$/ })).toHaveCount(0);
};

test('every panel of administration says it while its calls fail, and comes back', async ({ page }) => {
  test.setTimeout(isFull ? 1_200_000 : 300_000);
  for (const [row, address] of (await panelsOf(page, tenant)).entries())
    for (const name of faultsAt(row))
      await test.step(`${address}: ${name}`, async () => {
        const panel = await page.context().newPage();
        await expectOutlives(panel, { url: `${origin(tenant)}${address}`, see: expectComplete }, name);
        await panel.close();
      });
});

test('every main screen of a tenant that has nothing yet is whole, and says so or how to begin', async ({ page }) => {
  test.setTimeout(300_000);
  const { portal, enter } = await createOwnTenant('Nothing yet', 'nothing-yet');
  await enter(page, 'ada');
  for (const [address, words] of Object.entries(ofNothing))
    await test.step(address, async () => {
      await page.goto(`${portal}${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectComplete(page);
      await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
    });
});
