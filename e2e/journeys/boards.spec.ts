/** A team's day: from the templates of a new tenant to the summary of a meeting. */
import { expect, type Page, test } from '@playwright/test';
import { core } from '@portico/testkit/run/test-tags';
import { expectAccessible } from '../support/accessible.ts';
import { type BoardPerson, peopleOfBoard } from '../support/board-people.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { choose } from '../support/form-controls.ts';
import { picture } from '../support/picture.ts';
import { watch } from '../support/quiet.ts';
import { tenantByCalls } from '../support/tenant-by-calls.ts';

const upload = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
const put = (page: Page) => page.getByRole('button', { name: 'Add to board' }).click();

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('a new tenant’s team meets: template and tiers, board, status, idea, escalation, meeting, summary, archive', {
  tag: core,
}, async ({ browser }) => {
  test.setTimeout(240_000);
  const tenant = await tenantByCalls('Kite Foods', 'kite');
  const newPerson = async () => (await browser.newContext({ baseURL: tenant.portal })).newPage();
  const [admin, leader, member, next] = [await newPerson(), await newPerson(), await newPerson(), await newPerson()];

  await test.step('a tenant with two teams, their leaders, and an employee in the first', async () => {
    await tenant.enter(admin, 'ada');
    await tenant.addPlaces(['Europe', 'West', 'Ireland', 'Cork'], 'Desk', 'Floor');
    await tenant.addPerson({ first: 'Cora', last: 'Kite', role: 'Team Leader', team: 'Desk' });
    await tenant.addPerson({ first: 'Emil', last: 'Kite', team: 'Desk' });
    await tenant.addPerson({ first: 'Fern', last: 'Kite', role: 'Team Leader', team: 'Floor' });
  });

  await test.step('the administrator creates a template and a tier, and chooses whom the team asks next', async () => {
    await admin.goto('/admin/pd/templates');
    await admin.getByRole('button', { name: 'New template' }).click();
    const template = admin.getByRole('dialog', { name: 'New template' });
    await template.getByRole('textbox', { name: 'Name' }).fill('At the desk');
    // Three parts are enough here.
    for (const part of ['Letters', 'News']) await template.getByRole('checkbox', { name: part }).click({ force: true });
    await template.getByRole('button', { name: 'Add a measure' }).click();
    await template.getByRole('textbox', { name: 'Measure' }).fill('Guests greeted');
    await template.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(admin.getByText('At the desk')).toBeVisible();
    await admin.goto('/admin/pd/tiers');
    await admin.getByRole('button', { name: 'New tier' }).click();
    const tier = admin.getByRole('dialog', { name: 'New tier' });
    await tier.getByRole('textbox', { name: 'Name' }).fill('Teams');
    await choose(tier, 'Template', 'At the desk');
    await tier.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(admin.getByText('1. Teams')).toBeVisible();
    await choose(admin, 'Desk: Tier', 'Teams');
    await expect(admin.getByRole('button', { name: /Desk: Tier/ })).toContainText('Teams');
    await choose(admin, 'Desk: Escalates to', 'Floor');
    await expect(admin.getByRole('button', { name: /Desk: Escalates to/ })).toContainText('Floor');
  });

  const board = await test.step('the leader opens today’s board', async () => {
    await tenant.enter(leader, 'cora');
    await leader.goto('/pd/home');
    await leader.getByRole('button', { name: 'Open a board for today' }).click();
    await expect(leader.getByRole('heading', { level: 1, name: 'Desk' })).toBeVisible();
    return leader.url();
  });

  const who = (page: Page, name: string) =>
    page.getByRole('region', { name: 'Who is here' }).getByRole('listitem').filter({ hasText: name });
  await test.step('a member checks in with one tap, and the leader sees it immediately', async () => {
    await tenant.enter(member, 'emil');
    await member.goto('/pd/home');
    await member.getByRole('link', { name: 'Open today’s board' }).click();
    await member.getByRole('button', { name: 'Remote', exact: true }).click();
    await expect(who(leader, 'Emil')).toContainText('Remote');
  });

  await test.step('the member raises an idea with a picture', async () => {
    await member.getByRole('link', { name: 'Add idea or issue' }).click();
    await member.getByRole('radio', { name: 'Idea' }).check({ force: true });
    await member.getByRole('textbox', { name: 'Title' }).fill('A lamp above the counter');
    await upload(member, 'counter.png', 'image/png', picture(40, 30));
    await expect(member.getByRole('button', { name: 'Remove the picture' })).toBeVisible();
    await put(member);
    await expect(leader.getByRole('link', { name: 'A lamp above the counter' })).toBeVisible();
    await expect(leader.getByRole('img', { name: 'Picture: A lamp above the counter' })).toBeVisible();
  });

  await test.step('the leader adds a reading and a file to the board, and replaces the file', async () => {
    await leader.getByRole('link', { name: 'Add figure or file' }).click();
    await leader.getByRole('radio', { name: 'Today’s value' }).check({ force: true });
    await expect(leader.getByRole('button', { name: /Measure$/ })).toContainText('Guests greeted');
    await leader.getByRole('textbox', { name: 'Value' }).fill('82');
    await leader.keyboard.press('Tab');
    await put(leader);
    await expect(member.getByText('82%')).toBeVisible();
    await leader.getByRole('link', { name: 'Add figure or file' }).click();
    await upload(leader, 'plan.png', 'image/png', picture(60, 40));
    await expect(leader.getByText('Uploaded plan.png')).toBeVisible();
    await put(leader);
    await leader.getByRole('link', { name: 'plan', exact: true }).click();
    await expect(leader.getByRole('img', { name: 'plan' })).toBeVisible();
    await leader.getByRole('link', { name: 'Edit', exact: true }).click();
    await upload(leader, 'new-plan.png', 'image/png', picture(60, 40));
    await expect(leader.getByText('Current: new-plan.png')).toBeVisible();
    await leader.goto(board);
    await expect(leader.getByText('new-plan.png')).toBeVisible();
  });

  await test.step('an issue set to blocked waits for its required fields, and nothing is sent in between', async () => {
    const sent: string[] = [];
    leader.on('request', (request) => {
      if (request.url().includes('/api/pd/updateIssue')) sent.push(request.postData() ?? '');
    });
    await leader.getByRole('link', { name: 'A lamp above the counter' }).click();
    await leader.getByRole('link', { name: 'Edit', exact: true }).click();
    await choose(leader, 'Status', 'Blocked');
    await expect(leader.getByText('Not saved yet. Fill in the missing fields first.')).toBeVisible();
    await leader.getByRole('textbox', { name: 'Reason, if blocked' }).fill('No lamps left.');
    // Only the reason is sent; the state still lacks a date.
    await expect.poll(() => sent.length).toBe(1);
    expect(JSON.parse(sent[0] ?? '{}')).toMatchObject({ reason: 'No lamps left.' });
    expect(sent[0]).not.toContain('blocked');
    await expect(leader.getByText('Not saved yet. Fill in the missing fields first.')).toBeVisible();
    await expect(leader.getByText('Saving…')).toBeHidden();
    await choose(leader, 'Status', 'New');
    await expect(leader.getByText('Everything is saved.')).toBeVisible();
    expect(sent).toHaveLength(1);
    await leader.goto(board);
  });

  await test.step('an issue that the team cannot solve is escalated to the next tier and answered', async () => {
    await leader.getByRole('link', { name: 'A lamp above the counter' }).click();
    await leader.getByRole('button', { name: 'Ask Floor' }).click();
    await leader.getByRole('textbox', { name: 'What should Floor do?' }).fill('Please order one.');
    await leader.getByRole('button', { name: 'Escalate' }).click();
    await expect(leader.getByText('Floor hasn’t answered yet')).toBeVisible();
    await tenant.enter(next, 'fern');
    await next.goto('/pd/home');
    await next.getByRole('button', { name: 'Open a board for today' }).click();
    await next.getByRole('textbox', { name: 'Answer to Desk' }).fill('It comes on Friday.');
    await next.getByRole('button', { name: 'Send the answer' }).click();
    await expect(leader.getByText('Fern Kite answered')).toBeVisible();
    await expect(member.getByText('Floor: It comes on Friday.')).toBeVisible();
  });

  await test.step('the meeting follows its agenda, by keyboard, to a summary', async () => {
    await leader.goto(board);
    await leader.getByRole('link', { name: 'Start the meeting' }).click();
    const agenda = leader.getByRole('list', { name: 'Agenda' });
    await expect(agenda.getByRole('button')).toHaveText([/^People/, /^Performance/, /^Ideas and issues/]);
    await expect(leader.getByRole('timer', { name: 'Time for People' })).toBeVisible();
    await expectAccessible(leader);
    await leader.keyboard.press('ArrowRight');
    await expect(leader.getByRole('timer', { name: 'Time for Performance' })).toBeVisible();
    await leader.keyboard.press('ArrowRight');
    await leader.keyboard.press('ArrowLeft');
    await leader.keyboard.press('ArrowRight');
    await expect(leader.getByRole('timer', { name: 'Time for Ideas and issues' })).toBeVisible();
    // An entry is added without leaving the meeting.
    await leader.getByRole('link', { name: 'Add idea or issue' }).click();
    await leader.getByRole('textbox', { name: 'Title' }).fill('A second chair');
    await put(leader);
    await expect(leader.getByRole('timer', { name: 'Time for Ideas and issues' })).toBeVisible();
    await expect(leader.getByRole('link', { name: 'A second chair' })).toBeVisible();
    await leader.getByRole('button', { name: 'Wrap up' }).click();
    await leader.getByRole('textbox', { name: 'What was agreed' }).fill('The lamp comes on Friday.');
    await leader.getByRole('button', { name: 'End the meeting' }).click();
    const summary = (page: Page) => page.getByRole('region', { name: 'What was agreed' });
    await expect(summary(leader)).toContainText('The lamp comes on Friday.');
    await expect(summary(member)).toContainText('The lamp comes on Friday.');
    await expect(summary(member)).toContainText('1 of 2');
    await expectAccessible(member);
  });

  await test.step('the board is archived and restored with one press', async () => {
    await leader.getByRole('button', { name: 'More about this board' }).click();
    await leader.getByRole('menuitem', { name: 'Move to the archive' }).click();
    await leader.waitForURL(/\/pd\/home/);
    await expect(leader.getByRole('button', { name: 'Open a board for today' })).toBeVisible();
    await leader.getByRole('button', { name: 'Undo' }).click();
    await expect(leader.getByRole('link', { name: 'Open today’s board' })).toBeVisible();
    await leader.goto(board);
    await expect(leader.getByRole('region', { name: 'What was agreed' })).toContainText('The lamp comes on Friday.');
  });

  await test.step('the register of actions is a document too', async () => {
    await leader.goto('/pd/home?view=actions');
    await leader.getByRole('button', { name: 'Export', exact: true }).click();
    const dialog = leader.getByRole('dialog', { name: 'Action register' });
    await dialog.getByRole('radio', { name: 'Document (PDF)' }).click();
    const file = leader.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Create file' }).click();
    expect((await file).suggestedFilename()).toMatch(/^Action register .*\.pdf$/);
  });
});

test('a PDF on the board is read without leaving the board', async ({ browser }) => {
  const { people, boardID } = await peopleOfBoard(browser, 1, { first: 'coach2' });
  const [{ page }] = people as [BoardPerson];
  const seen = watch(page);
  await page.goto(`/pd/board/${boardID}`);
  await page.getByRole('link', { name: 'Rota of this week' }).click();
  await expect(page.getByRole('document', { name: 'Page 1' })).toContainText('Late shift, hand-over list signed');
  seen.expectQuiet();
});
