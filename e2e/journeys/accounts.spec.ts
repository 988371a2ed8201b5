import { expect, type Page, test } from '@playwright/test';
import { tenants } from '../support/addresses.ts';
import { type Api, listenForApi } from '../support/api.ts';
import { askSupport, replyAndWait } from '../support/ask-support.ts';
import { signIn, signInHome } from '../support/sign-in.ts';
import { expectSaid } from '../support/test-words.ts';

for (const tenant of tenants) {
  test.describe(tenant, () => {
    test('newcomer has no portal account and sees a page that says so', async ({ page }) => {
      await signIn(page, tenant, 'newcomer');
      await page.waitForURL(/\/noaccount/);
      await expectSaid(page, 'heading', 'An account for you has not been located.');
      await expect(page.getByRole('region', { name: 'Contact' })).toBeVisible();
    });

    test('a blocked person sees why and whom to contact, and can sign out', async ({ page }) => {
      await signIn(page, tenant, 'blocked');
      await page.waitForURL(/\/403/);
      await expectSaid(page, 'heading', 'Error: Forbidden Request.');
      await expect(page.getByRole('main')).toContainText(
        `as blocked@${tenant}.example, but this account is deactivated`,
      );
      await expect(page.getByRole('region', { name: 'Contact' })).toContainText(`portal@${tenant}.example`);
      // The page has no links other than these.
      await expect(page.getByRole('main').getByRole('link')).toHaveText(['Sign out', 'Imprint']);
      await page.reload();
      await page.getByRole('link', { name: 'Sign out' }).click();
      await expectSaid(page, 'heading', 'You are signed out');
    });

    test('twin chooses one of two accounts', async ({ page }) => {
      await signIn(page, tenant, 'twin');
      await page.waitForURL(/\/multipleaccount/);
      await expectSaid(
        page,
        'main',
        'You have more than one portal account. Select the one to use; to change, sign out and sign in again.',
      );
      const choices = page.getByRole('radio').or(page.getByRole('listitem').getByRole('button'));
      await expect(choices).toHaveCount(2);
      await choices.first().click();
      const go = page.getByRole('button', { name: /continue/i });
      if (await go.isVisible()) await go.click();
      await page.waitForURL(/\/home/);
    });

    const organisations = (page: Page) => page.getByRole('menu').getByRole('group', { name: 'Switch organisation' });

    test('multi is offered two organisations and sees which one is current', async ({ page }) => {
      await signInHome(page, tenant, 'multi');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(organisations(page).getByRole('menuitem')).toHaveCount(2);
      await expect(organisations(page).getByText('You are here')).toHaveCount(1);
    });

    test('learner has one organisation and no switch', async ({ page }) => {
      await signInHome(page, tenant, 'learner');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
      await expect(organisations(page)).toHaveCount(0);
    });

    test('delegate acts for the coach, and the portal shows it', async ({ page }) => {
      await signInHome(page, tenant, 'delegate');
      await page.getByRole('button', { name: 'Menu' }).click();
      await page
        .getByRole('menuitem', { name: /act for/i })
        .first()
        .click();
      await expect(page.getByText(/you are acting for/i).first()).toBeVisible();
    });
  });
}

test('while acting for the coach, Today shows only the coach’s data: their meeting and tasks, and no courses', async ({
  browser,
}) => {
  const tenant = 'slate';
  const stamp = Date.now().toString(36);
  const enter = async (name: string) => {
    const page = await (await browser.newContext()).newPage();
    const ready = listenForApi(page);
    await signInHome(page, tenant, name);
    return { page, api: await ready() };
  };
  const [coach, support, { page, api: delegate }] = [
    await enter('coach'),
    await enter('support1'),
    await enter('delegate'),
  ];
  const meet = (api: Api, title: string) =>
    api.post('coaching/saveCalendarData', {
      body: {
        ...{ date: new Date().toISOString().slice(0, 10), timeStart: '00:00', duration: 1439, allDay: false },
        ...{ timeZone: 'UTC', rule: null, change: null, title, type: 'other', location: '', details: '', joinLink: '' },
        ...{ coacheeID: null, participantIDs: [] },
      },
    });
  const theirs = `Line walk ${stamp}`;
  const own = `Dentist ${stamp}`;
  await meet(coach.api, theirs);
  await meet(delegate, own);
  const ticket = `Headset hums ${stamp}`;
  await replyAndWait(support.api, await askSupport(coach.api, ticket));

  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await page.reload();
  await expect(card('Today and next').getByText(own)).toBeVisible();
  await expect(card('Continue learning')).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page
    .getByRole('menuitem', { name: /act for/i })
    .first()
    .click();
  await expect(page.getByText(/you are acting for/i).first()).toBeVisible();
  await expect(card('Today and next').getByText(theirs)).toBeVisible();
  await expect(card('Today and next').getByText(own)).toHaveCount(0);
  const { items } = await coach.api.get<{ items: { kind: string; title: string }[] }>('portal/getWaiting', {
    userID: coach.api.user.UserID,
    all: '1',
  });
  expect(items.map(({ title }) => title)).toContain(ticket);
  // No one can sign on behalf of another, or confirm what the other has read.
  const inPerson = ['verification.take', 'verification.observe', 'article.acknowledge', 'evaluation.acknowledge'];
  const doable = items.filter(({ kind }) => !inPerson.includes(kind));
  await card('To do')
    .getByRole('button', { name: /^Show all / })
    .click();
  const rows = page.getByRole('dialog', { name: 'To do' }).getByRole('listitem');
  for (const { title } of doable) await expect(rows.filter({ hasText: title }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  // No one can take a course on behalf of another.
  await expect(card('Continue learning')).toHaveCount(0);
});
