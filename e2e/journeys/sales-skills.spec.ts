// A sales skills assessment by both sides, from its start to the career charts; and one that is requested.
import { expect, type Page, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { listenForApi } from '../support/api.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { typeDay } from '../support/form-controls.ts';
import { watch } from '../support/quiet.ts';
import { signInHome } from '../support/sign-in.ts';

const portal = origin('harbour');
const fillAll = 'Please fill all the inputs on the page.';

/** `25 Nov 2026`, in the time zone of the tests' browser. */
const dayOf = (day: Date, timeZone = 'Europe/Lisbon') =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(day);

/** Chooses the same level for every skill on the page. */
async function ratePage(page: Page, level: string): Promise<void> {
  await expect(page.getByRole('radiogroup').first()).toBeVisible();
  for (const group of await page.getByRole('radiogroup').all())
    await group.getByRole('radio', { name: new RegExp(`^${level}`) }).check({ force: true });
  await expect(page.getByText('Everything is saved')).toBeVisible();
}

async function rateAll(page: Page, level: string): Promise<void> {
  const next = page.getByRole('button', { name: 'Next page' });
  await ratePage(page, level);
  while (await next.isVisible()) {
    const place = page.getByText(/^Page \d+ of \d+$/);
    const before = (await place.textContent()) ?? '';
    await next.click();
    // The address changes to the next page's a moment before its skills are shown.
    await expect(place).not.toHaveText(before);
    await ratePage(page, level);
  }
}

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('a person rates themselves, their leader adds a rating, and the career charts show it', async ({
  browser,
  page: learner,
}) => {
  test.setTimeout(240_000);
  const quiet = watch(learner);
  const coach = await (await browser.newContext()).newPage();
  await Promise.all([signInHome(learner, 'harbour', 'learner'), signInHome(coach, 'harbour', 'coach')]);

  await learner.goto(`${portal}/sales-skills-assessment`);
  await expect(learner.getByRole('listitem').filter({ hasText: 'Approved' }).first()).toBeVisible();
  await learner.getByRole('button', { name: 'Start an assessment' }).click();
  await learner.waitForURL(/\/sales-skills-assessment\/1\/[0-9a-f-]{36}$/);
  await learner.getByRole('button', { name: 'Next page' }).click();
  await expect(learner.getByRole('link', { name: new RegExp(fillAll) })).toHaveCount(3);

  await ratePage(learner, 'On my own');
  await learner
    .getByLabel(/^Evidence/)
    .first()
    .fill('I repeat what I heard.');
  await expect(learner.getByText('Everything is saved')).toBeVisible();
  // What was saved is restored on any device.
  await learner.reload();
  await expect(learner.getByLabel(/^Evidence/).first()).toHaveValue('I repeat what I heard.');
  await rateAll(learner, 'On my own');
  await learner.getByRole('button', { name: 'Submit', exact: true }).click();
  await learner.waitForURL(/\/summary\//);
  await expect(learner.getByText('Submitted').first()).toBeVisible();
  await expect(learner.getByRole('columnheader', { name: 'Last time' }).first()).toBeVisible();

  await coach.goto(learner.url());
  await expect(coach.getByText(/own rating appears once you’ve rated every skill$/)).toBeVisible();
  await expect(coach.getByText('I repeat what I heard.')).toBeHidden();
  await coach.getByRole('link', { name: 'Add your rating' }).click();
  await rateAll(coach, 'Reliably');
  // Neither saw the other's rating while rating; now the leader compares both.
  await expect(coach.getByText('Their own rating').first()).toBeVisible();
  await coach.getByRole('button', { name: 'Approve', exact: true }).click();
  await coach.waitForURL(/\/summary\//);
  await expect(coach.getByText('75%').first()).toBeVisible();
  await expect(coach.getByText('I repeat what I heard.')).toBeVisible();

  await learner.reload();
  await expect(learner.getByText('Approved').first()).toBeVisible();
  await expect(learner.getByRole('gridcell', { name: 'Reliably' }).first()).toBeVisible();
  await learner.goto(`${portal}/career/chart/skills`);
  // Each skill with its evidence, including today's assessment.
  const proof = learner.getByRole('region', { name: 'Listening', exact: true }).getByRole('listitem');
  const today = proof.filter({ hasText: `Listening for the need · ${dayOf(new Date())}` });
  await expect(today).toContainText('75%');
  quiet.expectQuiet();
});

test('a leader requests an assessment with a due date; the person is notified and sees the date', async ({
  browser,
  page: coach,
}) => {
  test.setTimeout(120_000);
  const quiet = watch(coach);
  const learner = await (await browser.newContext()).newPage();
  const ready = listenForApi(learner);
  await Promise.all([signInHome(learner, 'harbour', 'learner'), signInHome(coach, 'harbour', 'coach')]);
  const { user } = await ready();
  const name = `${user.FirstName} ${user.LastName}`;
  const day = new Date(Date.now() + 7 * 86_400_000);
  const due = `Due ${dayOf(day, 'UTC')}`;

  await coach.goto(`${portal}/sales-skills-assessment`);
  await coach.getByRole('button', { name: 'Request assessments' }).click();
  const dialog = coach.getByRole('dialog', { name: 'Request assessments' });
  const send = dialog.getByRole('button', { name: 'Ask', exact: true });
  await send.click();
  await expect(dialog.getByText('Please choose today or a later day.')).toBeVisible();
  for (const one of await dialog.getByRole('checkbox').all()) await one.uncheck({ force: true });
  await expect(dialog.getByText('Please choose someone.')).toBeVisible();
  await dialog.getByRole('checkbox', { name }).check({ force: true });
  await typeDay(coach, 'Submit by', day);
  await send.click();
  await expect(coach.getByText('One person notified.')).toBeVisible();
  await expect(dialog).toBeHidden();
  const members = coach.getByRole('list', { name: /^Team/ });
  await expect(members.getByRole('listitem').filter({ hasText: name })).toContainText(due);

  await learner.goto(`${portal}/notifications`);
  const shown = learner.getByRole('listitem').filter({ hasText: 'Assess your sales skills' }).first();
  await expect(shown).toContainText(due.replace('Due ', ''));
  await shown.getByRole('link').first().click();
  await learner.waitForURL(/\/sales-skills-assessment\//);
  await learner.goto(`${portal}/sales-skills-assessment`);
  await expect(learner.getByRole('listitem').filter({ hasText: due }).first()).toBeVisible();
  quiet.expectQuiet();
});
