import { ClientProvider, fakeServer, refusal, type SentCall } from '@portico/data-client/testing';
import { activateLanguage, loadMessages } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { expect, it } from 'vitest';
import { FormTab } from './form-tab.tsx';

loadMessages('en', {});
activateLanguage('en');

const QID = 'c0000000-0000-4000-8000-000000000001';
const settings = { QID, title: 'Calls', formType: 'Call', workTypes: ['Billing', 'Returns'] };

async function show(
  answer: (sent: SentCall, stored: (typeof settings)[]) => unknown = ({ body }) => ({ ...settings, ...body }),
) {
  const stored = [{ ...settings }];
  const server = fakeServer({ getQMForms: () => stored, saveQMForm: (sent) => answer(sent, stored) });
  const screen = await draw(
    <ClientProvider>
      <FormTab quizId={QID} />
    </ClientProvider>,
  );
  return {
    screen,
    bodies: () => server.of('saveQMForm').map(({ body }) => body),
    kind: screen.getByRole('textbox', { name: /quiz.form.type/ }),
    workTypes: screen.getByRole('textbox', { name: /quiz.form.workTypes/ }),
    save: screen.getByRole('button', { name: 'quiz.form.save' }),
  };
}
const seen = { formType: 'Call', workTypes: ['Billing', 'Returns'] };

it('saves each work type once, without empty lines, based on what was seen', async () => {
  const { workTypes, save, bodies } = await show();
  await workTypes.fill('Billing\n\n Delivery \nBilling');
  await save.click();
  const wanted = { QID, formType: 'Call', workTypes: ['Billing', 'Delivery'], basedOn: seen };
  await expect.poll(bodies).toEqual([wanted]);
  await expect.element(workTypes).toHaveValue('Billing\nDelivery');
});

it('says that there are too many work types, and sends nothing', async () => {
  const { screen, workTypes, save, bodies } = await show();
  await workTypes.fill(Array.from({ length: 31 }, (_, at) => `Kind ${at}`).join('\n'));
  await save.click();
  await expect.element(screen.getByText('Error: quiz.form.workTypes.tooMany')).toBeVisible();
  await expect.element(workTypes).toHaveFocus();
  expect(bodies()).toEqual([]);
});

it('shows what someone else has saved, and saves only after a choice', async () => {
  const theirs = { ...settings, formType: 'Chat' };
  const { screen, kind, save, bodies } = await show(({ body }, stored) => {
    if (body.basedOn.formType === 'Chat') return { ...settings, ...body };
    stored[0] = theirs;
    return refusal('stale_version');
  });
  await kind.fill('Letter');
  await save.click();
  await expect.element(screen.getByText('quiz.form.changed')).toBeVisible();
  await expect.element(save).toBeDisabled();
  await screen.getByRole('button', { name: 'quiz.form.mine' }).click();
  await save.click();
  await expect.poll(bodies).toMatchObject([{ basedOn: seen }, { formType: 'Letter', basedOn: { formType: 'Chat' } }]);
});

it('says that saving failed, and retains what was typed', async () => {
  const { screen, kind, save } = await show(() => refusal('forbidden'));
  await kind.fill('Letter');
  await save.click();
  await expect.element(screen.getByText('quiz.author.failed')).toBeVisible();
  await expect.element(kind).toHaveValue('Letter');
});
