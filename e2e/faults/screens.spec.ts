// Screens that are not declared as routes of an area, tested while their calls fail (docs/PROMISES.md, P-05); the
// routes are tested in e2e/routes. Also every main screen in a tenant without data, which must say that it is empty.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { panelsOf } from '../support/admin-panels.ts';
import type { mainScreens } from '../support/main-screens.ts';
import { createOwnTenant } from '../support/own-tenant.ts';
import { faultsAt, isFull } from './call-faults.ts';
import { expectOutlives } from './page-faults.ts';

const tenant = 'ember';

/** Heading of each administration panel, and something that is visible once it has loaded completely. */
const panels: Record<string, readonly [heading: string, content: string | RegExp | ((main: Locator) => Locator)]> = {
  '/admin/people': ['People', (main) => main.getByRole('grid').getByRole('row').nth(1)],
  '/admin/organisation': ['Organisation', 'Member Services'],
  '/admin/import': ['Import people', 'Download a sample file'],
  '/admin/usage': ['Portal usage', 'Completed courses'],
  '/admin/tenant': ['Portal settings', 'Site title'],
  '/admin/library': ['Media library', 'Nothing here yet'],
  '/admin/audit': ['Audit log', (main) => main.getByRole('list', { name: 'Audit log' }).getByRole('listitem')],
  '/admin/deliveries': ['Delivery log', (main) => main.getByRole('listitem').or(main.getByText('Nothing was sent'))],
  '/admin/retention': ['Retention and privacy', 'Quiz results'],
  '/admin/releases': ['Releases', /^Stable: \d/],
  '/admin/coaching/topics': ['Coaching topics and prompts', 'Listening and asking'],
  '/admin/coaching/accreditations': ['Awards and accreditations', 'Calm voice'],
  '/admin/gamification/missions': ['Missions', 'Regular visitor'],
  '/admin/gamification/badges': ['Badges', 'Bookworm'],
  '/admin/gamification/points': ['Points and seasons', 'Signed in'],
  '/admin/lms/sales-skills': ['Sales-skills assessment', 'Number of levels'],
  '/admin/lms/courses': ['Courses and curricula', (main) => main.getByRole('grid').getByText('eLearning')],
  '/admin/lms/packages': ['Course packages', 'Upload packages'],
  '/admin/news/articles': ['Articles', 'Three questions'],
  '/admin/news/channels': ['Channels', 'Operations'],
  '/admin/news/audiences': ['Audiences', 'Colleagues in one country'],
  '/admin/news/misses': ['Help searches without results', 'vacation request'],
  '/admin/pd/templates': ['Board templates', 'Board of team leaders'],
  '/admin/pd/tiers': ['Board tiers', '1. Teams'],
  '/admin/quiz/quizzes': ['Quizzes and surveys', 'Opening a conversation'],
  '/admin/scanner/codes': ['Codes', 'HELP-DESK'],
  '/admin/support/settings': ['Support', 'Question'],
};

/** What each main screen says in a tenant that contains only its administrator. */
const ofNothing: Record<(typeof mainScreens)[number], string> = {
  '/home': 'No courses in progress. Choose one to start.',
  '/lms/home': 'You’re all caught up',
  '/coach': 'No sessions yet',
  // A week without events shows the calendar, to which events can be added.
  '/schedule': 'New meeting',
  '/pd/home': 'No board yet',
  '/quiz/home': 'No quizzes assigned to you',
  '/support': 'No tickets',
  '/news/all': 'Nothing here yet',
  '/missions': 'No missions right now',
  '/kudos': 'No kudos yet',
  '/leaderboard': '1 person is ranked.',
  '/actions': 'Nothing open',
  '/notifications': 'Nothing unread',
  '/usersettings': 'This browser',
  '/search?q=the': 'Nothing found for “the”',
  '/admin/people': 'Ada Nothing yet',
  '/admin/usage': 'too few people',
};

const expectComplete = async (page: Page) => {
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 20_000 });
  await expect(page.getByRole('button', { name: /^(Retry|Try again|Read again)$/ })).toHaveCount(0);
};

test('every administration panel reports that its calls fail, and recovers', async ({ page }) => {
  test.setTimeout(isFull ? 1_200_000 : 300_000);
  // A new panel must be added to the list above.
  expect((await panelsOf(page, tenant)).sort()).toEqual(Object.keys(panels).sort());
  for (const [row, [address, [heading, content]]] of Object.entries(panels).entries())
    for (const name of faultsAt(row))
      await test.step(`${address}: ${name}`, async () => {
        const panel = await page.context().newPage();
        const see = async () => {
          await expect(panel.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
          // Excludes the list of panels, which may contain the same words.
          const main = panel.getByRole('main');
          const found = typeof content === 'function' ? content(main) : main.getByText(content);
          await expect(found.filter({ visible: true }).first()).toBeVisible();
          await expectComplete(panel);
        };
        await expectOutlives(panel, { url: `${origin(tenant)}${address}`, see }, name);
        await panel.close();
      });
});

test('every main screen of an empty tenant is complete, and says that it is empty or how to start', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const { portal, enter } = await createOwnTenant('Nothing yet', `nothing-yet-${Date.now().toString(36)}`);
  await enter(page, 'ada');
  for (const [address, words] of Object.entries(ofNothing))
    await test.step(address, async () => {
      await page.goto(`${portal}${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectComplete(page);
      await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
    });
});
