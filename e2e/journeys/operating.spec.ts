/** From an empty tenant to its first employee, step by step as docs/operating.md says it, in under fifteen minutes. */
import { expect, type Page, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { writeAndSubmit } from '../support/coaching-steps.ts';
import { choose, find } from '../support/form-controls.ts';
import { setPasswordByMail } from '../support/mailed-link.ts';
import { operate } from '../support/operator-command.ts';
import { signIn } from '../support/sign-in.ts';

// A second try finds the first one's tenant.
const host = `acme-${Date.now().toString(36)}`;
const portal = origin(host);
const password = 'four quiet words here';
const mailOf = (name: string) => `${name}@${host}.example`;

/** The brand's colour of action as the page paints it. */
const accentOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--colour-accent').trim());

/** Sets the password by the mailed link, signs in and sees home. */
async function firstSignIn(page: Page, name: string): Promise<void> {
  await setPasswordByMail(page, portal, mailOf(name), password);
  await signIn(page, host, name, { password, at: portal });
  await page.waitForURL(/\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Each unit stands below the one before. */
const places = [
  ['region', 'Europe'],
  ['cluster', 'Iberia'],
  ['country', 'Portugal'],
  ['office', 'Lisbon'],
  ['team', 'Front Desk'],
] as const;

async function addPlaces(page: Page): Promise<void> {
  await page.goto(`${portal}/admin/organisation`);
  for (const [at, [kind, name]] of places.entries()) {
    const above = places[at - 1]?.[1];
    if (above === undefined) await page.getByRole('button', { name: `Add ${kind}` }).click();
    else {
      await page.getByRole('button', { name: `Change ${above}` }).click();
      await page.getByRole('menuitem', { name: `Add ${kind}` }).click();
    }
    // The tenant has one organisation, so a team's is chosen already.
    const dialog = page.getByRole('dialog', { name: `Add ${kind}` });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('button', { name: `Change ${name}` })).toBeVisible();
  }
}

async function addPerson(page: Page, first: string, last: string, role?: string): Promise<void> {
  await page.goto(`${portal}/admin/people/new`);
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await page.getByLabel('E-mail').fill(mailOf(first.toLowerCase()));
  if (role !== undefined) await choose(page, 'Role', role);
  await choose(page, 'Organisation', 'Acme Foods');
  await find(page, 'Team', 'Front Desk');
  await page.getByRole('button', { name: 'Add person' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${first} ${last}` })).toBeVisible();
}

async function appointCoach(page: Page): Promise<void> {
  await page.goto(`${portal}/admin/organisation`);
  await page.getByRole('button', { name: 'Change Front Desk' }).click();
  await page.getByRole('menuitem', { name: 'Set team leader' }).click();
  await find(page, 'Team leader', 'Cora Coach');
  await page.getByRole('button', { name: 'Set team leader' }).click();
  await expect(page.getByText('Coach: Cora Coach')).toBeVisible();
}

async function publishBrand(page: Page): Promise<void> {
  await page.goto(`${portal}/admin/tenant/brand`);
  await page.getByRole('slider', { name: 'Colour of action' }).fill('160');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('The brand is published')).toBeVisible();
}

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('a new tenant, its administrator, a team with a coach, a brand, and the first employee', async ({ browser }) => {
  // The promise is a quarter of an hour for a person; what takes a machine this long hangs.
  test.setTimeout(4 * 60_000);
  const newPerson = async () => (await browser.newContext()).newPage();
  const [administrator, employee, coach] = [await newPerson(), await newPerson(), await newPerson()];

  await test.step('the operator creates the tenant; the running portal serves it', async () => {
    const words = ['Acme Foods', '--host', host, '--admin', mailOf('ada'), '--admin-name', 'Ada Lovelace'];
    expect(await operate('create-tenant', ...words)).toContain(`Acme Foods is at ${portal}`);
  });
  await test.step('the administrator sets a password by the mailed link and signs in', () =>
    firstSignIn(administrator, 'ada'));
  const neutral = await accentOf(administrator);
  await test.step('places and a team', () => addPlaces(administrator));
  await test.step('a coach and an employee', async () => {
    await addPerson(administrator, 'Cora', 'Coach', 'Team Leader');
    await addPerson(administrator, 'Emil', 'Worker');
    await appointCoach(administrator);
  });
  await test.step('the tenant’s own brand', () => publishBrand(administrator));

  await test.step('the employee signs in and sees it', async () => {
    await firstSignIn(employee, 'emil');
    await expect(employee.getByRole('heading', { level: 1 })).toContainText('Emil');
    expect(await accentOf(employee)).not.toBe(neutral);
  });
  await test.step('the coach signs in and finds the employee in the team', async () => {
    await firstSignIn(coach, 'cora');
    await coach.goto(`${portal}/coach/overview`);
    await expect(coach.getByText('Emil Worker').first()).toBeVisible();
  });
  await test.step('the administrator keeps a topic, the coach writes the first session about it, the employee accepts', async () => {
    await administrator.goto(`${portal}/admin/coaching/topics`);
    await administrator.getByRole('button', { name: 'Add a topic' }).first().click();
    const dialog = administrator.getByRole('dialog');
    await dialog.getByLabel('Name').fill('At the desk');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(administrator.getByText('At the desk')).toBeVisible();
    await coach.goto(`${portal}/coach`);
    await coach.getByRole('link', { name: 'Emil Worker' }).click();
    await coach.getByRole('link', { name: 'Start a session' }).click();
    await coach.getByRole('button', { name: 'Start the session' }).click();
    await expect(coach.getByRole('heading', { level: 1, name: 'Coaching Emil Worker' })).toBeVisible();
    await writeAndSubmit(coach, 'At the desk', 'How we greet at the counter.');
    await employee.goto(coach.url());
    await employee.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(coach.getByRole('button', { name: 'Complete the session' })).toBeVisible();
  });
  await test.step('the administrator makes an award, and the coach gives it', async () => {
    await administrator.goto(`${portal}/admin/coaching/accreditations`);
    await administrator.getByRole('button', { name: 'New award' }).first().click();
    const dialog = administrator.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Warm welcome');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(administrator.getByText('Warm welcome')).toBeVisible();
    await coach.goto(`${portal}/coach`);
    await coach.getByRole('link', { name: 'Emil Worker' }).click();
    await coach.getByRole('link', { name: 'Give an award' }).click();
    await coach.getByRole('radio', { name: /Warm welcome/ }).check({ force: true });
    await coach.getByLabel('Reason').fill('For the first day.');
    await coach.getByRole('button', { name: 'Give award' }).click();
    await coach.waitForURL(/\/award\/[0-9a-f-]{36}\/m\/view$/);
    await employee.goto(coach.url());
    await expect(employee.getByText('For the first day.')).toBeVisible();
  });
  await test.step('the coach plans a one-to-one, and the employee has it in the schedule', async () => {
    await coach.goto(`${portal}/schedule?view=agenda`);
    await coach.getByRole('button', { name: 'New event', exact: true }).first().click();
    const form = coach.getByRole('dialog', { name: 'New event' });
    await form.getByLabel('Title').fill('The first week');
    await choose(coach, 'Kind', 'Coaching');
    await choose(coach, 'With whom', 'Emil Worker');
    await form.getByLabel('Begins at').fill('23:30');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await employee.goto(`${portal}/schedule?view=agenda`);
    await expect(employee.getByRole('button', { name: /The first week/ })).toBeVisible();
  });
  await test.step('the operator’s check finds nothing missing', async () => {
    expect(await operate('check-tenant', host)).toMatch(/^ok +people +3 active, 1 of them System Administrators$/m);
  });
});
