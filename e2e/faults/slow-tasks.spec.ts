// Today requests what is in progress before the draft of the form just left has arrived, so its answer is older than
// the draft.
import { expect, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { answerTo } from '../support/ask.ts';
import { enter } from '../support/enter.ts';
import { praiseOf } from '../support/feedback-aid.ts';
import { card } from '../support/today.ts';

const tenant = 'harbour';
/** People without a draft so far; a retry of the test uses the other one. */
const people = ['coach', 'coach2'] as const;

test('a draft that arrives while Today is loading is still listed as in progress', async ({ page }, { retry }) => {
  const coach = await enter(page, tenant, people[retry % people.length] as string);
  const [, coachee] = (coach.user as unknown as { staff: { UserID: string; FirstName: string; LastName: string }[] })
    .staff;
  if (!coachee) throw new Error('the coach has one person or nobody');
  // Live events would make Today request it again, which this test is not about.
  await page.route('**/api/live/stream', () => {});
  await page.goto(`${origin(tenant)}/coach/${coachee.UserID}/aid/0/m/new`);
  await praiseOf(page).getByLabel('What the person did').fill('Let the caller finish.');
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible();

  const answered = Promise.withResolvers<void>();
  await page.route('**/api/draft/save', async (route) => {
    await answered.promise;
    await route.continue();
  });
  const arrived = page.waitForResponse('**/api/draft/save');
  await page.route(
    '**/api/portal/getWaiting?*',
    async (route) => {
      const response = await answerTo(route);
      answered.resolve();
      await arrived;
      // By then the page has processed it.
      await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.getByRole('link', { name: 'Today', exact: true }).first().click();
  await card(page, 'To do')
    .getByRole('button', { name: /^Show all / })
    .click();
  const started = page.getByRole('dialog', { name: 'To do' }).getByRole('listitem');
  await expect(started.filter({ hasText: `Feedback aid for ${coachee.FirstName} ${coachee.LastName}` })).toBeVisible();
});
