// In a new tenant: an administrator creates a mission and a badge on the screens and adds a person, who earns both, is
// notified and appears on the leaderboard; a visitor verifies the badge.
import { expect, test } from '@playwright/test';
import { core } from '@portico/testkit/run/test-tags';
import { closeContexts } from '../support/close-contexts.ts';
import { choose, find } from '../support/form-controls.ts';
import { watch } from '../support/quiet.ts';
import { tenantByScreens } from '../support/tenant-by-screens.ts';

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('a mission and a badge of a new tenant are created, earned, celebrated, notified and verified', {
  tag: core,
}, async ({ browser }) => {
  test.setTimeout(120_000);
  const mission = 'Tidy desk';
  const badge = 'Tidy';
  const tenant = await tenantByScreens('Quest Makers', 'quest');
  const { portal } = tenant;
  const admin = await (await browser.newContext()).newPage();
  const adminWatch = watch(admin);
  await tenant.enter(admin, 'ada');
  await tenant.addPerson(admin, { first: 'Ida', last: 'Quest' });
  await admin.goto(`${portal}/admin/gamification/missions`);
  await admin.getByRole('button', { name: 'New mission' }).first().click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter a name.')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill(mission);
  await dialog.getByLabel('Step 1').fill('Clear the desk');
  await choose(admin, 'What counts', 'Reported by the person');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText(mission, { exact: true })).toBeVisible();

  await admin.goto(`${portal}/admin/gamification/badges`);
  await admin.getByRole('button', { name: 'New badge' }).first().click();
  await dialog.getByLabel('Name', { exact: true }).fill(badge);
  await dialog.getByLabel('Description').fill('Keeps a tidy desk.');
  await dialog.getByRole('radio', { name: 'A mission' }).check({ force: true });
  await choose(admin, 'Mission', mission);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText(badge, { exact: true })).toBeVisible();
  await admin.goto(`${portal}/admin/gamification/points`);
  await admin.getByRole('tab', { name: 'Job titles' }).click();
  await admin.getByRole('button', { name: 'New job title' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Night desk');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await admin.getByRole('button', { name: 'People with the job title Night desk' }).click();
  await find(admin, 'Assign this job title to', 'Ida');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Ida Quest' })).toBeVisible();
  adminWatch.expectQuiet();

  const learner = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const learnerWatch = watch(learner);
  await tenant.enter(learner, 'ida');
  await learner.goto(`${portal}/missions`);
  await learner.getByRole('link', { name: mission }).click();
  await expect(learner.getByRole('heading', { level: 1, name: mission })).toBeVisible();
  await learner.getByRole('button', { name: 'Report as done: Clear the desk' }).click();
  await expect(learner.getByText(`Mission completed: ${mission}, 50 points`)).toBeVisible();
  await expect(learner.getByText(`Badge earned: ${badge}`)).toBeVisible();
  await learner.goto(`${portal}/missions`);
  await learner.getByRole('tab', { name: 'Badges' }).click();
  const address = await learner.getByRole('link', { name: `Show the badge ${badge}` }).getAttribute('href');
  await learner.getByRole('tab', { name: 'My points' }).click();
  await expect(learner.getByText('Mission completed').first()).toBeVisible();
  await learner.goto(`${portal}/leaderboard`);
  await expect(learner.getByRole('heading', { name: 'You’re in the lead' })).toBeVisible();
  await choose(learner, 'Job title', 'Night desk');
  await expect(learner.getByRole('row', { name: /Ida Quest/ })).toBeVisible();
  await learner.getByRole('button', { name: /unread/i }).click();
  await expect(learner.getByText(`You have earned the badge “${badge}”.`)).toBeVisible();
  await expect(learner.getByText(`You have completed the mission “${mission}”.`)).toBeVisible();
  learnerWatch.expectQuiet();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${portal}${address}`);
  await expect(visitor.getByRole('heading', { level: 2, name: badge })).toBeVisible();
  await expect(visitor.getByText('Valid', { exact: true })).toBeVisible();
});
