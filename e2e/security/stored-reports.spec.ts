/** Readers' reports of a comment are text where moderators read and decide on them (docs/PROMISES.md, P-09). */
import { expect, test } from '@playwright/test';
import { closeContexts } from '../support/close-contexts.ts';
import { expectMet } from '../support/met-fields.ts';
import { createOwnTenant } from '../support/own-tenant.ts';
import { watch } from '../support/quiet.ts';
import { expectOnlyText, packed, today } from '../support/stored-text.ts';

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('reports of a comment are shown as plain text to the moderators who decide on them', async ({ browser }) => {
  test.setTimeout(240_000);
  const open = async () => (await browser.newContext()).newPage();
  const [deciding, reading] = [await open(), await open()];
  const tenant = await createOwnTenant('Knot', `knot-${Date.now().toString(36)}`);
  const ada = await tenant.enter(deciding, 'ada');
  const team = await tenant.addTeam(ada, 'Desk');
  await tenant.addPerson(ada, { name: 'emil', team, isInvited: true });
  const emil = await tenant.enter(reading, 'emil');
  const quiet = [watch(deciding), watch(reading)];

  const { SessionIDPK } = await ada.post<{ SessionIDPK: string }>('pd/createPDBoard', {
    query: { TeamID: team, dt: today() },
  });
  const idea = await ada.post<{ id: string }>('pd/addIssue', {
    body: { boardID: SessionIDPK, kind: 'idea', title: 'Said on the board', text: 'Said there.' },
  });
  const notes = packed(500);
  for (const [at, note] of notes.entries()) {
    const { CommentID } = await emil.post<{ CommentID: string }>('comment/addComment', {
      body: { objecttype: 'idea', ObjectID: idea.id, body: [{ type: 'text', text: `Comment ${at}` }] },
    });
    await ada.post('comment/reportComment', { body: { CommentID, reason: 'other', note } });
  }
  await expectOnlyText(deciding, `${tenant.portal}/notifications`, [...notes, 'Comment 0']);
  await expectOnlyText(reading, `${tenant.portal}/notifications`, []);
  // The content above it, which everyone has, is loaded.
  await expect(reading.getByRole('button', { name: 'Show', exact: true })).toBeVisible();
  await expect(reading.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(reading.getByRole('region', { name: 'Reported comments' })).toHaveCount(0);

  const row = deciding.getByRole('listitem').filter({ hasText: 'Comment 0' });
  await row.getByRole('button', { name: 'Dismiss report' }).click();
  const dialog = deciding.getByRole('dialog', { name: 'Dismiss this report?' });
  await dialog.getByLabel('Reason').fill('Nothing wrong with it.');
  await dialog.getByRole('button', { name: 'Dismiss report' }).click();
  await expect(row).toHaveCount(0);
  expectMet(['comment/reportComment note']);
  for (const each of quiet) each.expectQuiet();
});
