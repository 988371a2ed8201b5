/**
 * What was typed into a form stays when saving fails (docs/PROMISES.md, P-05: no lost input). The form says so, and
 * once the fault is gone the same button saves it exactly once, even if only the answer had been lost. An expired
 * sign-in is renewed without the person noticing.
 */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { createOwnTenant } from '../support/own-tenant.ts';
import { type CallFault, type CallFaultName, callFaults, isFull, passingFaults } from './call-faults.ts';
import { type Form, filledForms, type Prepared, prepare } from './filled-forms.ts';

const title = 'Faulty Forms';
// A retry of the test would find the tenant of the first attempt.
const host = `faulty-forms-${Date.now().toString(36)}`;

const lasting = ['the server fails', 'the answer is lost', 'the network goes'] as const satisfies CallFaultName[];
const faults = [...lasting, 'the sign-in has run out'] as const;
/** Each form is tested with one of the faults, which changes from day to day. The full run tests all of them. */
const faultsOf = (row: number) => (isFull ? faults : faults.filter((_, at) => at === row % faults.length));

/** The outcome is unknown, and the form must not claim anything else. */
const unsure = /^We couldn’t confirm that this was done/;

const within = (page: Page, { opens }: Form): Locator => (opens ? page.getByRole('dialog') : page.getByRole('main'));
const fieldOf = (page: Page, form: Form): Locator =>
  typeof form.field === 'string'
    ? within(page, form).getByLabel(form.field, { exact: true })
    : form.field(within(page, form));
const send = (page: Page, form: Form) =>
  within(page, form).getByRole('button', { name: form.press, exact: true }).click();

interface Opened {
  portal: string;
  prepared: Prepared;
  form: Form;
  text: string;
}

async function fillIn(page: Page, { portal, prepared, form, text }: Opened): Promise<void> {
  const { address, opens } = form;
  await page.goto(`${portal}${typeof address === 'string' ? address : address(prepared)}`);
  if (opens) await page.getByRole('button', { name: opens }).first().click();
  if (typeof form.field === 'string') await fieldOf(page, form).fill(text);
  await form.fill?.({ page, within: within(page, form), text, prepared });
}

async function saveThrough(page: Page, form: Form, text: string, name: (typeof lasting)[number]): Promise<void> {
  const isItsCall = ({ pathname }: URL) => pathname === `/api/${form.call}`;
  const fault: CallFault = callFaults[name];
  await page.route(isItsCall, fault.happen);
  await send(page, form);
  await expect(page.getByRole('alert')).toHaveText(form.says ?? unsure);
  await expect(fieldOf(page, form)).toHaveValue(text);
  await page.unroute(isItsCall);
  await fault.mend?.(page);
  await send(page, form);
}

test('typed text stays while saving fails, and is saved exactly once afterwards', async ({ page }) => {
  test.setTimeout(isFull ? 900_000 : 280_000);
  const tenant = await createOwnTenant(title, host);
  const api = await tenant.enter(page, 'ada');
  const prepared = await prepare(tenant, api, title);
  for (const [row, [what, form]] of Object.entries(filledForms).entries())
    for (const name of faultsOf(row))
      await test.step(`${what}: ${name}`, async () => {
        const text = `Typed ${row} while ${name.split(' ').slice(1).join(' ')}`;
        const before = await form.all?.(api, prepared);
        await fillIn(page, { portal: tenant.portal, prepared, form, text });
        if (name === 'the sign-in has run out') {
          const isItsCall = ({ pathname }: URL) => pathname === `/api/${form.call}`;
          await page.route(isItsCall, passingFaults[name]());
          await send(page, form);
          await expect(form.stored(page, text)).toHaveCount(1);
          await page.unroute(isItsCall);
        } else await saveThrough(page, form, text, name);
        await expect(form.stored(page, text)).toHaveCount(1);
        if (before) await expect.poll(async () => (await form.all?.(api, prepared))?.length).toBe(before.length + 1);
      });
});

test('an auto-saved quiz draft reports no conflict if only the answer was lost', async ({ page }) => {
  const tenant = await createOwnTenant(title, `${host}-quiz`);
  const api = await tenant.enter(page, 'ada');
  const { QID } = await api.post<{ QID: string }>('quiz/createQuiz', { body: { kind: 'quiz', title: 'Typed on' } });
  const saves = '**/api/quiz/saveQuizDraft';
  const description = page.getByRole('textbox', { name: 'Description' });
  const open = async () => {
    await page.goto(`${tenant.portal}/admin/quiz/quizzes/${QID}`);
    await page.getByRole('tab', { name: 'Rules' }).click();
  };
  await open();
  for (const [at, name] of lasting.entries())
    await test.step(name, async () => {
      const fault: CallFault = callFaults[name];
      await page.route(saves, fault.happen);
      await description.fill(`Written ${at}.`);
      await expect(page.getByRole('alert')).toContainText(unsure);
      await page.unroute(saves);
      await fault.mend?.(page);
      // Whether retried unchanged or edited in the meantime: both arrive, without a false conflict with another author.
      if (at === 0) await page.getByRole('button', { name: 'Save again' }).click();
      else await description.fill(`Written ${at}, and on.`);
      await expect(page.getByText(/^Saved \d/)).toBeVisible();
      await expect(page.getByText('Someone else saved changes while you were editing')).toHaveCount(0);
    });
  await open();
  await expect(description).toHaveValue(`Written ${lasting.length - 1}, and on.`);
});
