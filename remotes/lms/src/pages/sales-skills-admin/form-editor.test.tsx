import { getAssessmentForm } from '@portico/contracts/hr/calls';
import type { SkillForm } from '@portico/contracts/hr/skill-form';
import { useCall } from '@portico/data-client';
import { ClientProvider, fakeServer, refusal, type SentCall } from '@portico/data-client/testing';
import { activateLanguage, loadMessages } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { FormEditor } from './form-editor.tsx';

loadMessages('en', {});
activateLanguage('en');

const id = (last: number) => `c0000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const skill = (last: number, name: string) => ({
  ...{ id: id(last), name, description: '', SkillID: null, anchors: ['Rarely', 'Always'] },
});
const calls: SkillForm = {
  levels: ['Low', 'High'],
  pages: [
    { id: id(1), title: 'Opening', text: '', skills: [skill(2, 'Greeting')] },
    { id: id(3), title: 'Closing', text: '', skills: [skill(4, 'Summing up')] },
  ],
};

/** The server's form, which refuses what is based on an older version. */
function storing() {
  let now = { form: calls, version: 7 };
  const answer = () => ({ ...now, skills: [{ SkillID: id(9), name: 'Listening' }] });
  const change = (form: SkillForm) => {
    now = { form, version: now.version + 1 };
    return answer();
  };
  return {
    change,
    answers: {
      getAssessmentForm: answer,
      saveAssessmentForm: ({ body }: SentCall): unknown =>
        body.basedOn === now.version ? change(body.form) : refusal('conflict'),
    },
  };
}

function Page() {
  const found = useCall(getAssessmentForm, {});
  return found.state === 'ready' ? <FormEditor {...found.data} /> : null;
}

async function show() {
  const screen = await draw(
    <ClientProvider>
      <Page />
    </ClientProvider>,
  );
  const page = (at: number) => screen.getByRole('region', { name: 'lms.salesSkillsAdmin.page' }).nth(at);
  const field = (at: number, name: string) => page(at).getByRole('textbox', { name: `lms.salesSkillsAdmin.${name}` });
  const press = (name: string) =>
    screen
      .getByRole('button', { name: `lms.salesSkillsAdmin.${name}` })
      .first()
      .click();
  return {
    screen,
    field,
    press,
    title: field(0, 'pageTitle'),
    save: screen.getByRole('button', { name: 'lms.salesSkillsAdmin.save', exact: true }),
  };
}
const bodies = (server: ReturnType<typeof fakeServer>) => server.of('saveAssessmentForm').map(({ body }) => body);
const titlesOf = ({ form }: { form: SkillForm }) => form.pages.map(({ title }) => title);

it('saves the whole form on the version that was seen, and then the next change on the new one', async () => {
  const server = fakeServer(storing().answers);
  const { screen, title, press, save } = await show();
  await expect.element(save).toBeDisabled();
  await title.fill('Welcome');
  await press('down');
  await save.click();
  await expect.element(save).toBeDisabled();
  await expect
    .element(screen.getByRole('textbox', { name: 'lms.salesSkillsAdmin.pageTitle' }).nth(1))
    .toHaveValue('Welcome');
  await title.fill('Goodbye');
  await save.click();
  await expect
    .poll(() => bodies(server).map((body) => [body.basedOn, titlesOf(body)]))
    .toEqual([
      [7, ['Closing', 'Welcome']],
      [8, ['Goodbye', 'Welcome']],
    ]);
}, 30_000);

it('asks to fill in fields only if one is empty', async () => {
  const { levels, pages } = calls;
  const server = fakeServer({});
  const screen = await draw(
    <ClientProvider>
      <FormEditor form={{ levels: [...levels, 'Highest'], pages }} version={7} skills={[]} />
    </ClientProvider>,
  );
  await screen.getByRole('textbox', { name: 'lms.salesSkillsAdmin.pageTitle' }).first().fill('Welcome');
  await screen.getByRole('button', { name: 'lms.salesSkillsAdmin.save', exact: true }).click();
  await expect.element(screen.getByText('Check this entry')).toBeVisible();
  await expect.element(screen.getByText('lms.salesSkillsAdmin.empty')).not.toBeInTheDocument();
  expect(bodies(server)).toEqual([]);
});

it('names every empty field, focuses the first, and sends nothing', async () => {
  const server = fakeServer(storing().answers);
  const { screen, field, press, title, save } = await show();
  await press('addPage');
  await title.fill(' ');
  await save.click();
  await expect.element(title).toHaveFocus();
  await expect.element(screen.getByText('lms.salesSkillsAdmin.empty')).toBeVisible();
  const missing = screen.getByText('Error: Fill in this field');
  // The title of the first page, and title, name and two anchors of the new one.
  await expect.poll(() => missing.elements()).toHaveLength(5);
  await title.fill('Opening');
  await save.click();
  await expect.element(field(2, 'pageTitle')).toHaveFocus();
  await expect.poll(() => missing.elements()).toHaveLength(4);
  expect(bodies(server)).toEqual([]);
});

it('adds a level to every skill, which needs its text', async () => {
  const server = fakeServer(storing().answers);
  const { screen, save } = await show();
  await screen.getByRole('button', { name: /levelCount/ }).click();
  await screen.getByRole('option', { name: '3' }).click();
  await screen.getByRole('textbox', { name: 'lms.salesSkillsAdmin.level', exact: true }).nth(2).fill('Top');
  await save.click();
  const anchors = screen.getByRole('textbox', { name: 'lms.salesSkillsAdmin.anchor' });
  await expect.element(anchors.nth(2)).toHaveFocus();
  await anchors.nth(2).fill('Without exception');
  await anchors.nth(5).fill('By heart');
  await save.click();
  await expect.poll(() => bodies(server)).toHaveLength(1);
  const { form } = bodies(server)[0];
  expect(form.levels).toEqual(['Low', 'High', 'Top']);
  expect(form.pages[1].skills[0].anchors).toEqual(['Rarely', 'Always', 'By heart']);
}, 30_000);

it('shows what someone else has saved, and saves only after a choice', async () => {
  const stored = storing();
  const server = fakeServer(stored.answers);
  const { screen, title, press, save } = await show();
  await title.fill('Welcome');
  stored.change({ ...calls, levels: ['Weak', 'Strong'] });
  await save.click();
  await expect.element(screen.getByText('lms.salesSkillsAdmin.overtaken', { exact: true })).toBeVisible();
  await expect.element(save).toBeDisabled();
  await press('takeTheirs');
  await expect.element(screen.getByRole('textbox', { name: 'lms.salesSkillsAdmin.level' }).first()).toHaveValue('Weak');
  await expect.element(title).toHaveValue('Opening');
  await title.fill('Welcome');
  await save.click();
  await expect.poll(() => bodies(server).at(-1)).toMatchObject({ basedOn: 8, form: { levels: ['Weak', 'Strong'] } });
});

it('says that a refused save failed, and retains what was typed', async () => {
  fakeServer({ ...storing().answers, saveAssessmentForm: () => refusal('forbidden') });
  const { screen, title, save } = await show();
  await title.fill('Welcome');
  await save.click();
  await expect.element(screen.getByText('lms.salesSkillsAdmin.notSaved')).toBeVisible();
  await expect.element(title).toHaveValue('Welcome');
});

it('offline, what was typed stays on the device, and is saved on the version that was seen', async () => {
  const server = fakeServer(storing().answers);
  const before = await show();
  server.goOffline();
  await before.title.fill('Welcome');
  await before.title.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(before.screen.getByText('lms.offline')).toBeVisible();
  await before.screen.unmount();
  server.goOnline();
  const { title, save } = await show();
  await expect.element(title).toHaveValue('Welcome');
  await save.click();
  await expect
    .poll(() => bodies(server).at(-1))
    .toMatchObject({ basedOn: 7, form: { pages: [{ title: 'Welcome' }, {}] } });
});
