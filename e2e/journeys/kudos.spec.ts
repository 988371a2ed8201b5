// Kudos between two members of a team of their own tenant, and a tenant without them.
import { expect, test } from '@playwright/test';
import { expectNoFindings } from '../support/accessible.ts';
import { origin } from '../support/addresses.ts';
import { pressOn, tabTo, typeInto } from '../support/by-keys.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { createOwnTenant } from '../support/own-tenant.ts';
import { signInHome } from '../support/sign-in.ts';

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('a colleague is thanked by keyboard, hides it from others, and the giver takes it back', async ({ browser }) => {
  const tenant = await createOwnTenant('Thanks', `thanks-${Date.now().toString(36)}`);
  const opened = async () => (await browser.newContext()).newPage();
  const api = await tenant.enter(await opened(), 'ada');
  const team = await tenant.addTeam(api, 'North');
  await tenant.addPerson(api, { name: 'gil', team, FirstName: 'Gil', isInvited: true });
  const UserID = await tenant.addPerson(api, { name: 'rea', team, FirstName: 'Rea', isInvited: true });
  const [page, receiver] = [await opened(), await opened()];
  await tenant.enter(page, 'gil');

  await page.goto(`${tenant.portal}/kudos?to=${UserID}`);
  const dialog = page.getByRole('dialog', { name: 'Thank Rea Thanks' });
  await expect(dialog.getByText('You can give 5 more within 7 days')).toBeVisible();
  await pressOn(page, dialog.getByRole('radio', { name: 'Helped me' }), 'Space');
  await expect(dialog.getByRole('radio', { name: 'Helped me' })).toBeChecked();
  const words = 'You stayed until the last call.';
  await typeInto(page, dialog.getByRole('textbox', { name: /A few words/ }), words);
  await expectNoFindings(page);
  await pressOn(page, dialog.getByRole('button', { name: 'Say thank you' }));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: words })).toBeVisible();

  await tenant.enter(receiver, 'rea');
  await receiver.goto(`${tenant.portal}/kudos?view=received`);
  const received = receiver.getByRole('listitem').filter({ hasText: words });
  await pressOn(receiver, received.getByRole('button', { name: /^Hide from others/ }));
  await expect(received.getByText('Hidden from others')).toBeVisible();
  await expectNoFindings(receiver);
  await page.reload();
  await expect(page.getByText('No kudos yet')).toBeVisible();
  await expectNoFindings(page);

  // From when the person can be thanked again is said before anything is written.
  await page.goto(`${tenant.portal}/kudos?to=${UserID}`);
  await expect(dialog.getByText(/^You thanked .* within the last 7 days/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Say thank you' })).toBeDisabled();
  await pressOn(page, dialog.getByRole('button', { name: 'Cancel' }));
  await tabTo(page, page.getByRole('tab', { name: 'Team' }));
  await page.keyboard.press('End');
  const given = page.getByRole('listitem').filter({ hasText: words });
  await pressOn(page, given.getByRole('button', { name: /^Take back/ }));
  await expect(given).toHaveCount(0);
});

test('a tenant without kudos has neither page nor entry', async ({ page }) => {
  await signInHome(page, 'slate', 'learner');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Missions' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Kudos' })).toHaveCount(0);
  await page.goto(`${origin('slate')}/kudos`);
  await expect(page.getByRole('heading', { level: 1, name: /Page Not Found/ })).toBeVisible();
});
