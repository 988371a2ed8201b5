// People from scratch: an organisation, a team, its coach and an employee, who sets a password through the mailed link
// and works in the portal until the administrator ends it. In a tenant of its own; everything created has unique names.
import { expect, type Page, test } from '@playwright/test';
import { onProviderPage } from '@portico/testkit/browser/sign-in';
import { core } from '@portico/testkit/run/test-tags';
import { expectNoFindings } from '../support/accessible.ts';
import { origin } from '../support/addresses.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { choose, chooseFrom, find, typeDay } from '../support/form-controls.ts';
import { openMailedLink, setPasswordByMail } from '../support/mailed-link.ts';
import { signIn, signInHome } from '../support/sign-in.ts';

const tenant = 'ember';
const at = origin(tenant);
const password = 'four quiet words here';
const mark = Date.now().toString(36);
const organisation = `Night Desk ${mark}`;
const team = `Late Shift ${mark}`;
/** A unique name, so that a retry of the test finds its own coach. */
const coachName = `Coach ${mark}`;
const mailOf = (name: string) => `${name}.${mark}@${tenant}.example`;

async function addPerson(page: Page, first: string, last: string, role: string): Promise<string> {
  await page.goto(`${at}/admin/people/new`);
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await page.getByLabel('E-mail', { exact: true }).fill(mailOf(first.toLowerCase()));
  if (role !== 'Learner') await choose(page, 'Role', role);
  await choose(page, 'Organisation', organisation);
  await find(page, 'Team', team);
  await page.getByRole('button', { name: 'Add person' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${first} ${last}` })).toBeVisible();
  return new URL(page.url()).pathname;
}

/** Excludes the component library's live region, which refers to a chosen option's element after it is gone. */
async function accessible(page: Page): Promise<void> {
  await expectNoFindings(page, { without: '[data-live-announcer]' });
}

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('an administrator creates a team with its coach and an employee, who signs in through the mailed link', {
  tag: core,
}, async ({ browser }) => {
  test.setTimeout(240_000);
  const admin = await (await browser.newContext()).newPage();
  const employee = await (await browser.newContext()).newPage();
  await signInHome(admin, tenant, 'admin');

  await test.step('an organisation and a team', async () => {
    await admin.goto(`${at}/admin/organisation`);
    await admin.getByRole('button', { name: 'Add organisation' }).click();
    await admin.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(organisation);
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByRole('listitem').filter({ hasText: organisation })).toBeVisible();
    const office = admin.getByRole('button', { name: /^Edit / }).filter({ visible: true });
    // The first unit whose menu offers a team is an office.
    for (const button of await office.all()) {
      await button.click();
      const add = admin.getByRole('menuitem', { name: 'Add team' });
      if (await add.isVisible()) {
        await add.click();
        break;
      }
      await admin.keyboard.press('Escape');
    }
    await admin.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(team);
    await choose(admin, 'Organisation', organisation);
    await admin.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(admin.getByRole('link', { name: team })).toBeVisible();
    await accessible(admin);
  });

  await test.step('a coach and an employee', async () => {
    await addPerson(admin, 'Cora', coachName, 'Team Leader');
  });
  const page = await addPerson(admin, 'Emil', 'Worker', 'Learner');
  await accessible(admin);

  await test.step('the coach leads the team', async () => {
    await admin.goto(`${at}/admin/organisation`);
    await admin.getByRole('button', { name: `Edit ${team}` }).click();
    await admin.getByRole('menuitem', { name: 'Set team leader' }).click();
    await find(admin, 'Team leader', `Cora ${coachName}`);
    await admin.getByRole('button', { name: 'Set team leader' }).click();
    await expect(admin.getByText(`Coach: Cora ${coachName}`)).toBeVisible();
    await admin.goto(at + page);
    await expect(admin.getByRole('combobox', { name: 'Reports to' })).toHaveValue(`Cora ${coachName}`);
  });

  await test.step('the mailed link sets the password once', async () => {
    await setPasswordByMail(employee, at, mailOf('emil'), password);
    await openMailedLink(employee, at, mailOf('emil'));
    await expect(employee.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });

  await test.step('the employee signs in and sees the home page', async () => {
    await signIn(employee, tenant, `emil.${mark}`, { password, at });
    await employee.waitForURL(/\/home$/);
    await expect(employee.getByRole('link', { name: /Emil Worker/ })).toBeVisible();
  });

  await test.step('a delegation is ended, and that is undone', async () => {
    await admin.goto(at + page);
    await admin.getByRole('button', { name: 'Add delegation' }).click();
    await find(admin, 'Who acts for them', `Cora ${coachName}`);
    await typeDay(admin, 'Until', new Date(Date.now() + 7 * 86_400_000));
    await admin.getByRole('button', { name: 'Add delegation' }).click();
    await expect(admin.getByText(`Cora ${coachName} acts for them`)).toBeVisible();
    await admin.getByRole('button', { name: 'End', exact: true }).click();
    await expect(admin.getByText(`Cora ${coachName} acts for them`)).toBeHidden();
    await admin.getByRole('button', { name: 'Undo' }).click();
    await expect(admin.getByText(`Cora ${coachName} acts for them`)).toBeVisible();
  });

  await test.step('a role with its scope', async () => {
    await choose(admin, 'Role', 'Country Admin');
    await chooseFrom(admin.getByRole('combobox', { name: 'Country they administer' }));
    await admin.getByRole('button', { name: 'Set role' }).click();
    await expect(admin.getByText('Role changed')).toBeVisible();
    await employee.goto(`${at}/admin/people`);
    await expect(employee.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  });

  await test.step('deactivated: the next call is refused, and Undo restores access', async () => {
    await admin.getByRole('button', { name: 'Deactivate' }).click();
    await expect(admin.getByText('Emil Worker has been deactivated')).toBeVisible();
    await employee.goto(`${at}/home`);
    // Their sign-ins have ended, and a new one is refused.
    await onProviderPage(employee, `emil.${mark}@${tenant}.example`, password);
    await expect(employee.getByText(/The user name or password is wrong/)).toBeVisible();
    await admin
      .getByRole('alertdialog', { name: 'Emil Worker has been deactivated' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(admin.getByRole('button', { name: 'Deactivate' })).toBeVisible();
  });
});

test('an import file of people is checked line by line before anything is imported', async ({ page }) => {
  test.setTimeout(120_000);
  await signInHome(page, tenant, 'admin');
  await page.goto(`${at}/admin/import`);
  const text = [
    'First name;Last name;E-mail;Role',
    `Ida;Import;${mailOf('ida')};Learner`,
    'Nobody;Import;no address;Learner',
  ].join('\n');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByRole('button', { name: 'Import 1 person' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('row').filter({ hasText: 'no address' })).toContainText(
    'This isn’t an e-mail address. Correct it.',
  );
  await accessible(page);
  await page.goto(`${at}/admin/people?search=${mailOf('ida')}`);
  await expect(page.getByText('No matches')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Import 1 person' }).click();
  await expect(page.getByText('Import finished')).toBeVisible({ timeout: 30_000 });
  await page.goto(`${at}/admin/people?search=${mailOf('ida')}`);
  await expect(page.getByRole('row', { name: /Ida Import/ })).toBeVisible();
});
