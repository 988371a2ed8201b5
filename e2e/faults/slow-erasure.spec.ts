/** A sign-in that is too old for an action: the person signs in again without losing the page. */
import { expect, test } from '@playwright/test';
import { onProviderPage } from '@portico/testkit/browser/sign-in';
import { find } from '../support/form-controls.ts';
import { createOwnTenant } from '../support/own-tenant.ts';

test('erasing a person asks for the password in a dialog, and typed text stays', async ({ browser }) => {
  test.setTimeout(120_000);
  const tenant = await createOwnTenant('Late Erasure', `late-erasure-${Date.now().toString(36)}`);
  const admin = await (await browser.newContext()).newPage();
  const adminApi = await tenant.enter(admin, 'ada');
  const team = await tenant.addTeam(adminApi, 'Desk');
  const username = tenant.mailOf('cem');
  await tenant.addPerson(adminApi, { name: 'cem', team, FirstName: 'Cem', LastName: 'Cerny' });
  await admin.goto(`${tenant.portal}/admin/retention`);
  await find(admin, 'Person', 'Cem Cerny');
  await admin.getByRole('button', { name: 'Delete Cem Cerny' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Delete Cem Cerny?' });
  const typed = dialog.getByRole('textbox');
  await typed.fill(username);
  // The server's answer if the sign-in is older than five minutes.
  const late = { status: 409, json: { error: { code: 'conflict', message: 'sign_in_again', requestId: 'late' } } };
  await admin.route('**/api/admin/erasePerson', (route) => route.fulfill(late), { times: 1 });
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  const again = dialog.getByRole('button', { name: 'Sign in again and delete' });
  const [opened] = await Promise.all([admin.waitForEvent('popup'), again.click()]);
  await expect(typed).toHaveValue(username);
  await onProviderPage(opened, tenant.mailOf('ada'), tenant.password);
  await expect(admin.getByText('Deleting the person')).toBeVisible();
  await expect(dialog).toBeHidden();
  await admin.context().close();
});
