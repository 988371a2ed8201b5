/**
 * A ticket of a new tenant, through screens alone: a problem is reported from a page, a follower gets the answer by
 * mail and unsubscribes, the clock is paused while support waits, another ticket is merged into it, two staff members
 * answer it, and it passes through the three lines, each time with a reason, until it is closed.
 */
import { expect, type Page, test } from '@playwright/test';
import { core } from '@portico/testkit/run/test-tags';
import { expectAccessible } from '../support/accessible.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { choose, find } from '../support/form-controls.ts';
import { tenantByScreens } from '../support/tenant-by-screens.ts';
import { writeTicket } from '../support/ticket-form.ts';

const title = 'The board stays empty';

async function answer(page: Page, text: string, then?: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your reply' }).fill(text);
  if (then !== undefined) {
    await choose(page, 'Afterwards', then);
  }
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByRole('region', { name: 'Conversation' }).getByText(text)).toBeVisible();
}

async function handOver(page: Page, line: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Hand over' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand over' });
  await dialog.getByRole('radio', { name: line }).check({ force: true });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(page).toHaveURL(/\/support\?list=unallocated/);
}

const openTicket = async (page: Page, list: string): Promise<void> => {
  await page.goto(`/support?list=${list}`);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};

test('a ticket of a new tenant passes through three lines', { tag: core }, async ({ browser, context }) => {
  test.setTimeout(240_000);
  const tenant = await tenantByScreens('Desk Lines', 'desk');
  const { portal } = tenant;
  const friend = `friend-${tenant.host}@elsewhere.example`;
  const opened = await Promise.all(
    ['admin', 'ida', 'first', 'second', 'third'].map(() => browser.newContext({ baseURL: portal })),
  );
  const [admin, ida, first, second, third] = await Promise.all(opened.map((context) => context.newPage()));
  if (!admin || !ida || !first || !second || !third) throw new Error('five people take part');
  await tenant.enter(admin, 'ada');
  await tenant.addPerson(admin, { first: 'Ida', last: 'Desk' });
  for (const line of ['First', 'Second', 'Third'])
    await tenant.addPerson(admin, { first: line, last: 'Desk', role: `Support ${line} Line` });

  await tenant.enter(ida, 'ida');
  await ida.getByRole('button', { name: 'Menu' }).click();
  await ida.getByRole('menuitem', { name: 'Report a problem' }).click();
  await writeTicket(ida, title, 'Since this morning, for all of us.');
  await openTicket(ida, 'created');
  await ida.getByLabel('E-mail address').fill(friend);
  await ida.getByRole('button', { name: 'Add follower' }).click();
  await expect(ida.getByRole('button', { name: `Stop e-mails to ${friend}` })).toBeVisible();
  await ida.goto('/support');
  await ida.getByRole('button', { name: 'New ticket' }).click();
  await writeTicket(ida, 'The same once more', 'It is still empty.');

  await tenant.enter(first, 'first');
  await first.goto('/support?list=unallocated');
  await first.getByRole('link', { name: 'The same once more' }).click();
  await first.getByRole('button', { name: 'Merge or link' }).click();
  await find(first, 'The other ticket', title);
  await first.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(first.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(first.getByRole('region', { name: 'Conversation' }).getByText('It is still empty.')).toBeVisible();
  await first.getByText('Sent with your report').click();
  await expect(first.getByText('/home', { exact: true })).toBeVisible();
  await expect(first.getByText(/^Resolution within/)).toBeVisible();
  await answer(first, 'Which board is it?', 'Wait for reply');
  await expect(first.getByText('Resolution: clock paused')).toBeVisible();

  const mails = await opened[0]?.newPage();
  if (!mails) throw new Error('the mailbox needs a page');
  await expect(async () => {
    await mails.goto('/dev/mailbox');
    await mails.getByRole('listitem').filter({ hasText: friend }).getByRole('link').first().click({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  const mail = (await mails.locator('pre').first().textContent()) ?? '';
  expect(mail).toContain('Which board is it?');
  await mails.goto(/Stop following: (\S+)/.exec(mail)?.[1] ?? '');
  await mails.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(mails.getByRole('heading', { name: 'You’ve unsubscribed' })).toBeVisible();

  await openTicket(ida, 'created');
  await answer(ida, 'The blue one.');
  await expect(ida.getByRole('button', { name: `Stop e-mails to ${friend}` })).toHaveCount(0);
  await expect(first.getByText(/^Resolution within/)).toBeVisible();
  await handOver(first, 'Second line', 'It needs somebody who reads the logs.');

  await tenant.enter(second, 'second');
  await openTicket(second, 'unallocated');
  await expect(second.getByText('It needs somebody who reads the logs.')).toBeVisible();
  await second.getByRole('button', { name: 'Take', exact: true }).click();
  await expect(second.getByRole('button', { name: 'Take', exact: true })).toHaveCount(0);
  await admin.goto(second.url());
  await expect(admin.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await answer(admin, 'It comes back within the hour.');
  // Someone who replies without having seen it is asked first (faults/concurrent-answers).
  await expect(second.getByText('It comes back within the hour.')).toBeVisible();
  await answer(second, 'We restarted the board.');
  await handOver(second, 'Third line', 'The cause is on the server.');

  await tenant.enter(third, 'third');
  await openTicket(third, 'unallocated');
  await answer(third, 'The blue board is filled again.', 'Resolved');
  await ida.reload();
  for (const text of ['It comes back within the hour.', 'We restarted the board.', 'The blue board is filled again.'])
    await expect(ida.getByText(text)).toBeVisible();
  await expect(ida.getByText('The cause is on the server.')).toHaveCount(0);
  await expect(ida.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await expectAccessible(third);
  await closeContexts({ browser, context });
});
