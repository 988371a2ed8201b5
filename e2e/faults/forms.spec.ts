/**
 * What was typed into a form stays while its save fails (design/promises.md, M10: no lost input): the form says so, and the
 * same press stores it once when the fault is gone, also where it had been stored and only the answer was lost. A sign-in
 * that has run out is not even noticed.
 */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { choose, chooseFrom } from '../support/form-controls.ts';
import { createOwnTenant, type OwnTenant } from '../support/own-tenant.ts';
import { type CallFault, type CallFaultName, callFaults, isFull, passingFaults } from './call-faults.ts';

const title = 'Faulty Forms';

interface Form {
  address: string;
  /** Opens it where it is no page of its own. */
  opens?: string;
  call: string;
  /** The field whose text is looked at, and what else must be filled in. */
  field: string;
  fill?(page: Page, within: Locator, text: string): Promise<unknown>;
  press: string;
  /** Where it stands once it is stored. */
  stored(page: Page, text: string): Locator;
}

const inList = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true });
const asHeading = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text });

const forms: Record<string, Form> = {
  'a person': {
    address: '/admin/people/new',
    call: 'admin/createPerson',
    field: 'First name',
    async fill(page, _, text) {
      await page.getByLabel('Last name').fill('Typed');
      await page.getByLabel('E-mail').fill(`${text.toLowerCase().replaceAll(' ', '-')}@forms.example`);
      await choose(page, 'Organisation', title);
    },
    press: 'Add person',
    stored: (page, text) => asHeading(page, `${text} Typed`),
  },
  'a course': {
    address: '/admin/lms/courses',
    opens: 'New course',
    call: 'lms/createCourse',
    field: 'Name',
    fill: (_, dialog) => chooseFrom(dialog.locator('[aria-haspopup=listbox]').first()),
    press: 'Create',
    stored: asHeading,
  },
  'a channel of news': {
    address: '/admin/news/channels',
    opens: 'New channel',
    call: 'content/saveChannel',
    field: 'Name',
    fill: (page) => choose(page, 'For whom', 'Everybody'),
    press: 'Save',
    stored: (page, text) => page.getByRole('button', { name: `Change ${text}` }),
  },
  'a topic of coaching': {
    address: '/admin/coaching/topics',
    opens: 'Add a topic',
    call: 'coaching/saveCoachingTopic',
    field: 'Name',
    press: 'Save',
    stored: inList,
  },
  'a template of boards': {
    address: '/admin/pd/templates',
    opens: 'New template',
    call: 'pd/saveBoardTemplate',
    field: 'Name',
    press: 'Save',
    stored: inList,
  },
};

const faults = ['the server fails', 'the answer is lost', 'the network goes'] as const satisfies CallFaultName[];
/** Every day each form meets one of them, and each of them a form; in the full run all. */
const faultsOf = (row: number) => (isFull ? faults : faults.filter((_, at) => at === row % faults.length));

const within = (page: Page, { opens }: Form) => (opens ? page.getByRole('dialog') : page.getByRole('main'));

async function fillIn(page: Page, { portal }: OwnTenant, form: Form, text: string): Promise<void> {
  await page.goto(`${portal}${form.address}`);
  if (form.opens) await page.getByRole('button', { name: form.opens }).first().click();
  await within(page, form).getByLabel(form.field, { exact: true }).fill(text);
  await form.fill?.(page, within(page, form), text);
}

const send = (page: Page, form: Form) =>
  within(page, form).getByRole('button', { name: form.press, exact: true }).click();

test('what was typed stands while its save fails, and is stored once afterwards', async ({ page }) => {
  test.setTimeout(180_000);
  const tenant = await createOwnTenant(title, 'faulty-forms');
  await tenant.enter(page, 'ada');
  for (const [row, [what, form]] of Object.entries(forms).entries()) {
    const isItsCall = ({ pathname }: URL) => pathname === `/api/${form.call}`;
    for (const name of faultsOf(row))
      await test.step(`${what}: ${name}`, async () => {
        const text = `Typed ${row} while ${name.split(' ').slice(1).join(' ')}`;
        const fault: CallFault = callFaults[name];
        await fillIn(page, tenant, form, text);
        await page.route(isItsCall, fault.happen);
        await send(page, form);
        // It may have been done: nothing else is claimed.
        await expect(page.getByRole('alert')).toHaveText(
          /^(It is not certain whether that was done\. Please try again: nothing is done twice\.|There is no connection\.|You are offline\.)/,
        );
        await expect(within(page, form).getByLabel(form.field, { exact: true })).toHaveValue(text);
        await page.unroute(isItsCall);
        await fault.mend?.(page);
        await send(page, form);
        await expect(form.stored(page, text)).toHaveCount(1);
      });
    await test.step(`${what}: the sign-in has run out`, async () => {
      const text = `Typed ${row} before`;
      await fillIn(page, tenant, form, text);
      await page.route(isItsCall, passingFaults['the sign-in has run out']());
      await send(page, form);
      await expect(form.stored(page, text)).toHaveCount(1);
      await page.unroute(isItsCall);
    });
  }
});
