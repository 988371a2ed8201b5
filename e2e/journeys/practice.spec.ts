/**
 * Practice from mistakes, from an empty tenant: questions answered wrong in a quiz come back the next day, on a device
 * without a network too, a mission counts it, and the coach sees that it happens and nothing else. In a portal of its
 * own, whose clock is advanced by a day.
 */
import { expect, type Page, test } from '@playwright/test';
import { closeContexts } from '../support/close-contexts.ts';
import { coldStart } from '../support/cold-start.ts';
import { choose, find } from '../support/form-controls.ts';
import { type OwnPortal, startOwnPortal } from '../support/own-portal.ts';
import { watch } from '../support/quiet.ts';
import { type TenantByScreens, tenantByScreens } from '../support/tenant-by-screens.ts';

const quiz = 'Tides and berths';
const first = 'Which berth is the deepest?';
const second = 'Who is told first of a storm?';
const mission = 'Practise once';
const team = 'Quay';

let portal: OwnPortal;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  portal = await startOwnPortal({ PORTICO_DEMO: '0' });
});
test.afterAll(() => portal?.stop());
test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

async function addPeople(page: Page, tenant: TenantByScreens): Promise<void> {
  await tenant.addPlaces(page, ['Europe', 'West', 'Ireland', 'Cork'], team);
  await tenant.addPerson(page, { first: 'Lena', last: 'Quay', role: 'Team Leader', team });
  await tenant.addPerson(page, { first: 'Emil', last: 'Quay', team });
}

/** Two questions, the first options of which are correct. The correct answers are shown after each attempt. */
async function addQuiz(page: Page): Promise<void> {
  await page.goto('/admin/quiz/quizzes');
  await page.getByRole('button', { name: 'New quiz' }).click();
  const dialog = page.getByRole('dialog', { name: 'New quiz' });
  await dialog.getByRole('radio', { name: 'Quiz', exact: true }).check({ force: true });
  await dialog.getByRole('textbox', { name: 'Title' }).fill(quiz);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: quiz })).toBeVisible();
  for (const [number, text] of [first, second].entries()) {
    await choose(page, 'Add question', 'Single choice');
    const asked = page.getByRole('region', { name: `Question ${number + 1}`, exact: true });
    await asked.getByRole('textbox', { name: 'Question', exact: true }).fill(text);
    await asked.getByRole('textbox', { name: 'Option 1', exact: true }).fill('The right one');
    await asked.getByRole('textbox', { name: 'Option 2', exact: true }).fill('The wrong one');
  }
  await page.getByRole('tab', { name: 'Rules' }).click();
  await choose(page, 'Show correct answers', 'After each attempt');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Audience' }).click();
  await find(page, 'Team', team);
  await page.getByRole('button', { name: 'Assign quiz' }).click();
  await expect(page.getByRole('region', { name: 'Assigned to' }).getByRole('listitem')).toContainText(team);
}

async function addMission(page: Page): Promise<void> {
  await page.goto('/admin/gamification/missions');
  await page.getByRole('button', { name: 'New mission' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill(mission);
  await dialog.getByLabel('Step 1').fill('Practise what you missed');
  await choose(page, 'What counts', 'Questions practised');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(mission, { exact: true })).toBeVisible();
}

const choice = (page: Page, name: string) => page.getByRole('radio', { name });

test('what was answered wrong comes back the next day, offline too; a mission counts it, the coach sees no answers', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const tenant = await tenantByScreens('Quay Ferries', 'quay', { place: portal });
  const newPage = async (serviceWorkers: 'allow' | 'block' = 'block') =>
    (await browser.newContext({ baseURL: tenant.portal, serviceWorkers })).newPage();
  const [author, leader, learner] = [await newPage(), await newPage(), await newPage('allow')];
  await tenant.enter(author, 'ada');
  await addPeople(author, tenant);
  await addQuiz(author);
  await addMission(author);
  const { user } = await tenant.enter(learner, 'emil');
  const leads = await tenant.enter(leader, 'lena');
  const quiet = watch(leader);

  await test.step('both questions are answered wrong; there is nothing to practise on the same day', async () => {
    await learner.goto('/quiz/home');
    await learner.getByRole('link', { name: quiz }).click();
    await learner.getByRole('button', { name: /^start/i }).click();
    await choice(learner, 'The wrong one').check({ force: true });
    await learner.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(learner.getByText('Question 2 of 2')).toBeVisible();
    await choice(learner, 'The wrong one').check({ force: true });
    await learner.getByRole('button', { name: 'Submit' }).first().click();
    await learner.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click();
    await expect(learner).toHaveURL(/\/lms\/quiz\/[0-9a-f-]{36}\/[0-9a-f-]{36}\//);
    await learner.goto('/quiz/practice');
    await expect(learner.getByRole('heading', { name: 'Nothing to practise today' })).toBeVisible();
  });

  await test.step('the next day, Today offers both as a deck of two minutes', async () => {
    const pages = [author, leader, learner];
    for (const page of pages) await page.goto('about:blank');
    await portal.restart({ PORTICO_NOW: new Date(Date.now() + 86_400_000).toISOString() });
    await learner.goto('/home');
    await learner
      .getByRole('link', { name: /practi/i })
      .first()
      .click();
    await expect(learner).toHaveURL(/\/quiz\/practice$/);
    await expect(learner.getByText(/^2 questions you answered incorrectly are waiting for you/)).toBeVisible();
    await learner.waitForLoadState('networkidle');
  });

  const device = learner.context();
  const offline = await test.step('without a network, the first is answered from the device', async () => {
    await device.setOffline(true);
    const page = await coldStart(device, '/quiz/practice');
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Question 1 of 2' })).toBeVisible();
    await choice(page, 'The right one').check({ force: true });
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText(/^Saved on this device\. We’ll send and check it/)).toBeVisible();
    await page.getByRole('button', { name: 'Next question' }).click();
    return page;
  });

  await test.step('back online, it is checked; the second is answered wrong and shows the right answer', async () => {
    await device.setOffline(false);
    await choice(offline, 'The wrong one').check({ force: true });
    await offline.getByRole('button', { name: 'Check' }).click();
    await expect(offline.getByText(/^Asked again on /)).toBeVisible();
    await offline.getByRole('button', { name: 'See results' }).click();
    await expect(offline.getByText('1 of 2 correct')).toBeVisible();
  });

  await test.step('the mission is completed', async () => {
    await offline.goto('/missions');
    await offline.getByRole('link', { name: mission }).click();
    await expect(offline.getByRole('heading', { level: 1, name: mission })).toBeVisible();
    await expect(offline.getByText('Completed', { exact: true }).first()).toBeVisible();
  });

  await test.step('the coach sees that practice happens, and neither questions nor answers', async () => {
    await leader.goto(`/coach/${user.UserID}`);
    const facts = leader.getByRole('region', { name: 'Facts for the talk' });
    await expect(facts.getByText(/^Practised 2 questions in the last 14 days/)).toBeVisible();
    const read = JSON.stringify(await leads.get('coaching/getPersonFacts', { userID: user.UserID }));
    expect(read).toContain('practice.done');
    for (const secret of [first, second, 'The right one', 'The wrong one']) {
      await expect(leader.getByText(secret)).toHaveCount(0);
      expect(read).not.toContain(secret);
    }
  });
  quiet.expectQuiet();
});
