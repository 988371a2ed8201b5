/** From an empty tenant to its first employee, following docs/operating.md step by step, in under fifteen minutes. */
import { expect, type Page, test } from '@playwright/test';
import { closeContexts } from '../support/close-contexts.ts';
import { allSaved, completeSession, goToStep, say, writeAndSubmit } from '../support/coaching-steps.ts';
import { consent, fillPraise, typeAidDay } from '../support/feedback-aid.ts';
import { choose, find } from '../support/form-controls.ts';
import { operate } from '../support/operator-command.ts';
import { tenantByScreens } from '../support/tenant-by-screens.ts';

/** The brand's accent colour as painted by the page. */
const accentOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--colour-accent').trim());

async function appointCoach(page: Page): Promise<void> {
  await page.goto('/admin/organisation');
  await page.getByRole('button', { name: 'Edit Front Desk' }).click();
  await page.getByRole('menuitem', { name: 'Set team leader' }).click();
  await find(page, 'Team leader', 'Cora Coach');
  await page.getByRole('button', { name: 'Set team leader' }).click();
  await expect(page.getByText('Coach: Cora Coach')).toBeVisible();
}

async function publishBrand(page: Page): Promise<void> {
  await page.goto('/admin/tenant/brand');
  await page.getByRole('slider', { name: 'Action colour' }).fill('160');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('The brand is published')).toBeVisible();
}

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('a new tenant, its administrator, a team with a coach, a brand, and the first employee', async ({ browser }) => {
  // The promise is a quarter of an hour for a person; a machine that takes this long hangs.
  test.setTimeout(5 * 60_000);
  const tenant = await test.step('the operator creates the tenant; the running portal serves it', async () => {
    const created = await tenantByScreens('Acme Foods', 'acme', { admin: 'Ada Lovelace' });
    expect(created.said).toContain(`Acme Foods is at ${created.portal}`);
    return created;
  });
  const newPerson = async () => (await browser.newContext({ baseURL: tenant.portal })).newPage();
  const [administrator, employee, coach] = [await newPerson(), await newPerson(), await newPerson()];
  await test.step('the administrator sets a password through the mailed link and signs in', () =>
    tenant.enter(administrator, 'ada'));
  const neutral = await accentOf(administrator);
  await test.step('places and a team', () =>
    tenant.addPlaces(administrator, ['Europe', 'Iberia', 'Portugal', 'Lisbon'], 'Front Desk'));
  await test.step('a coach and an employee', async () => {
    await tenant.addPerson(administrator, { first: 'Cora', last: 'Coach', role: 'Team Leader', team: 'Front Desk' });
    await tenant.addPerson(administrator, { first: 'Emil', last: 'Worker', team: 'Front Desk' });
    await appointCoach(administrator);
  });
  await test.step('the tenant’s own brand', () => publishBrand(administrator));

  await test.step('the employee signs in and sees it', async () => {
    await tenant.enter(employee, 'emil');
    await expect(employee.getByRole('heading', { level: 1 })).toContainText('Emil');
    expect(await accentOf(employee)).not.toBe(neutral);
  });
  await test.step('the coach signs in and finds the employee in the team', async () => {
    await tenant.enter(coach, 'cora');
    await coach.goto('/coach/overview');
    await expect(coach.getByText('Emil Worker').first()).toBeVisible();
  });
  await test.step('the administrator adds a topic, the coach writes the first session about it, the employee rejects it with a reason', async () => {
    await administrator.goto('/admin/coaching/topics');
    await administrator.getByRole('button', { name: 'Add a topic' }).first().click();
    const dialog = administrator.getByRole('dialog');
    await dialog.getByLabel('Name').fill('At the desk');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(administrator.getByText('At the desk')).toBeVisible();
    await coach.goto('/coach');
    await coach.getByRole('link', { name: 'Emil Worker', exact: true }).click();
    await coach.getByRole('link', { name: 'Start a session' }).click();
    await coach.getByRole('button', { name: 'Start the session' }).click();
    await expect(coach.getByRole('heading', { level: 1, name: 'Coaching Emil Worker' })).toBeVisible();
    await writeAndSubmit(coach, 'At the desk', 'How we greet at the counter.');
    await employee.goto(coach.url());
    await employee.getByRole('button', { name: 'Send back', exact: true }).click();
    await say(employee, 'Send back', 'I asked twice, not once.');
  });
  await test.step('once corrected, it is accepted, requested to complete, and completed', async () => {
    await expect(coach.getByText('I asked twice, not once.')).toBeVisible();
    await goToStep(coach, 'Reality');
    await coach.getByRole('textbox', { name: 'What we know' }).fill('Six calls, and asked twice.');
    await allSaved(coach);
    await coach.getByRole('button', { name: 'Submit', exact: true }).click();
    await employee.getByRole('button', { name: 'Accept', exact: true }).click();
    await employee.getByRole('button', { name: 'Request completion of the session' }).click();
    await completeSession(coach);
    await expect(coach.getByText('Completed', { exact: true }).first()).toBeVisible();
    await expect(employee.getByText('Completed', { exact: true }).first()).toBeVisible();
  });
  await test.step('the coach records feedback, and the employee reads it', async () => {
    await coach.goto('/coach');
    await coach.getByRole('link', { name: 'Emil Worker', exact: true }).click();
    await coach.getByRole('link', { name: 'Add feedback' }).click();
    await typeAidDay(coach, '01012026');
    await fillPraise(coach, 'Stood up to greet.');
    await consent(coach);
    await coach.getByRole('button', { name: 'Save feedback' }).click();
    await coach.waitForURL(/\/aid\/[0-9a-f-]{36}\/m\/view$/);
    await employee.goto('/coach');
    await employee.getByRole('region', { name: 'Feedback' }).getByRole('link', { name: 'Motivational' }).click();
    await expect(employee.getByText('Stood up to greet.')).toBeVisible();
  });
  await test.step('the administrator creates an award, and the coach gives it', async () => {
    await administrator.goto('/admin/coaching/accreditations');
    await administrator.getByRole('button', { name: 'New award' }).first().click();
    const dialog = administrator.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Warm welcome');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(administrator.getByText('Warm welcome')).toBeVisible();
    await coach.goto('/coach');
    await coach.getByRole('link', { name: 'Emil Worker', exact: true }).click();
    await coach.getByRole('link', { name: 'Give an award' }).click();
    await coach.getByRole('radio', { name: /Warm welcome/ }).check({ force: true });
    await coach.getByLabel('Reason').fill('For the first day.');
    await coach.getByRole('button', { name: 'Give award' }).click();
    await coach.waitForURL(/\/award\/[0-9a-f-]{36}\/m\/view$/);
    await employee.goto(coach.url());
    await expect(employee.getByText('For the first day.')).toBeVisible();
  });
  await test.step('the coach plans a one-to-one, and the employee sees it in the schedule', async () => {
    await coach.goto('/schedule?view=agenda');
    await coach.getByRole('button', { name: 'New meeting', exact: true }).first().click();
    const form = coach.getByRole('dialog', { name: 'New meeting' });
    await form.getByLabel('Title').fill('The first week');
    await choose(coach, 'Type', 'Coaching');
    await choose(coach, 'Coachee', 'Emil Worker');
    await form.getByLabel('Starts at').fill('23:30');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await employee.goto('/schedule?view=agenda');
    await expect(employee.getByRole('button', { name: /The first week/ })).toBeVisible();
  });
  await test.step('the operator’s check finds nothing missing', async () => {
    expect(await operate('check-tenant', tenant.host)).toMatch(
      /^ok +people +3 active, 1 of them System Administrators$/m,
    );
  });
});
