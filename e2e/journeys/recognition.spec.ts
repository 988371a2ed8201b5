// Recorded feedback, and an award that is given and revoked, between a coach and the coachee.
import { expect, type Page, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { listenForApi } from '../support/api.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { consent, fillPraise, praiseOf, typeAidDay } from '../support/feedback-aid.ts';
import { signInHome } from '../support/sign-in.ts';
import { expectSaid } from '../support/test-words.ts';

const learnerOf = async (page: Page): Promise<string> => {
  const ready = listenForApi(page);
  await signInHome(page, 'harbour', 'learner');
  return (await ready()).user.UserID;
};

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('a feedback aid is validated, saved, and read by the coachee', async ({ browser }) => {
  const coachee = await (await browser.newContext()).newPage();
  const userId = await learnerOf(coachee);
  const page = await (await browser.newContext()).newPage();
  await signInHome(page, 'harbour', 'coach');
  await page.goto(`${origin('harbour')}/coach/${userId}/aid/0/m/new`);
  const save = page.getByRole('button', { name: 'Save feedback' });
  await save.click();
  await expect(page.getByRole('link', { name: 'Please fill all the inputs on the page.' })).toBeVisible();
  const praise = praiseOf(page);
  const action = `You let the caller finish, ${Date.now().toString(36)}.`;
  await typeAidDay(page, '01012099');
  await expectSaid(page, 'region', 'The date cannot be in the future.');
  await typeAidDay(page, '01012026');
  await expect(praise.getByText('The date cannot be in the future.')).toHaveCount(0);
  await fillPraise(page, action);
  await save.click();
  await expect(page.getByRole('link', { name: /^Please tick the statement: I have discussed/ })).toBeVisible();
  await consent(page);
  await save.click();
  await page.waitForURL(/\/aid\/[0-9a-f-]{36}\/m\/view$/);
  await expect(page.getByText(action)).toBeVisible();
  await coachee.goto(page.url());
  await expect(coachee.getByText(action)).toBeVisible();
  await expect(coachee.getByRole('button', { name: 'Amend' })).toHaveCount(0);
  // From the first few on a person's page to all of them, newest first; also from a team's page.
  await coachee.goto(`${origin('harbour')}/coach/${userId}`);
  await coachee.getByRole('region', { name: 'Feedback' }).getByRole('link', { name: 'Show all' }).click();
  await coachee.getByRole('region', { name: 'All feedback' }).getByRole('listitem').first().getByRole('link').click();
  await expect(coachee.getByText(action)).toBeVisible();
  await page.goto(`${origin('harbour')}/coach/overview`);
  await page
    .getByRole('region', { name: 'Feedback for the team' })
    .getByRole('listitem')
    .first()
    .getByRole('link')
    .click();
  await expect(page.getByText(action)).toBeVisible();
});

test('an award is given with a reason, seen by the person, and revoked with a reason', async ({ browser }) => {
  const coachee = await (await browser.newContext()).newPage();
  const userId = await learnerOf(coachee);
  const page = await (await browser.newContext()).newPage();
  await signInHome(page, 'harbour', 'coach');
  await page.goto(`${origin('harbour')}/coach/${userId}/award/0/m/new`);
  const reason = `For Tuesday’s call, ${Date.now().toString(36)}.`;
  await page.getByRole('radio', { name: /On target/ }).check({ force: true });
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: 'Give award' }).click();
  await page.waitForURL(/\/award\/[0-9a-f-]{36}\/m\/view$/);
  await coachee.goto(page.url());
  await expect(coachee.getByText(reason)).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel('Reason').fill('It was Jonas who called.');
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText(/^Withdrawn on/)).toBeVisible();
  await coachee.reload();
  await expect(coachee.getByText('It was Jonas who called.')).toBeVisible();
});
