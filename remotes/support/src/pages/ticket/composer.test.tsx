import type { Ticket } from '@portico/contracts/support/shapes';
import type { CallError } from '@portico/data-client';
import type { PresentPerson } from '@portico/data-client/live';
import { ClientProvider, fakeServer } from '@portico/data-client/testing';
import { activateLanguage, loadMessages, setPortalFacts, setViewer, type Viewer } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Composer } from './composer.tsx';
import texts from './language/en.json' with { type: 'json' };

loadMessages('en', { 'support.ticket.writing': texts['support.ticket.writing'] });
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

const id = (last: number) => `c0000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const ben = { UserID: id(2), UserGUID: id(2), UserName: 'ben', FirstName: 'Ben', LastName: 'Reed', AvatarImage: null };
setViewer({ user: ben, organisation: id(5), principal: null } as unknown as Viewer);
const ticket = {
  ...{ ticketID: id(1), SUP_TCK_TITLE: 'Printer', createdBy: ben, createdFor: null, thread: [{ id: id(7) }] },
  can: { allocate: true },
} as unknown as Ticket;

const server = vi.hoisted(() => ({
  sent: [] as Record<string, unknown>[],
  answer: 'sent' as 'sent' | 'answeredBefore' | 'refused',
  held: undefined as Promise<void> | undefined,
}));
vi.mock('../../data/use-support-write.ts', () => ({
  useSupportWrite: (explain: (error: CallError) => unknown) => ({
    isBusy: false,
    refused: server.answer === 'refused' && server.sent.length > 0 ? 'Not sent' : undefined,
    async run(_: unknown, { body }: { body: Record<string, unknown> }) {
      server.sent.push(body);
      await server.held;
      if (server.answer === 'sent') return { ok: true };
      if (server.answer === 'answeredBefore')
        explain({ code: 'conflict', current: { by: 'Ada', text: 'Is it plugged in?' } } as unknown as CallError);
      return undefined;
    },
  }),
}));
beforeEach(() => {
  server.sent.splice(0);
  server.answer = 'sent';
  server.held = undefined;
});

async function show(writers: readonly string[] = []) {
  const onWriting = vi.fn();
  const present = writers.map((name) => ({ name, writing: 'answer' }) as PresentPerson);
  const screen = await draw(
    <ClientProvider>
      <Composer ticket={ticket} present={present} onWriting={onWriting} />
    </ClientProvider>,
  );
  return {
    screen,
    onWriting,
    text: screen.getByRole('textbox', { name: 'support.ticket.answerText' }),
    send: screen.getByRole('button', { name: 'support.ticket.send', exact: true }),
  };
}
const answer = { ticketID: id(1), internal: false, files: [], seen: id(7) };

it('needs some words, and focuses their field', async () => {
  fakeServer({});
  const { screen, text, send } = await show();
  await text.fill('  ');
  await send.click();
  await expect.element(screen.getByText('Error: support.error.comment')).toBeVisible();
  await expect.element(text).toHaveFocus();
  expect(server.sent).toEqual([]);
});

it('names the colleagues who are replying, in the words for one and for several', async () => {
  fakeServer({});
  const one = await show(['Ada']);
  await expect.element(one.screen.getByText('Ada is replying')).toBeVisible();
  await one.screen.unmount();
  const several = await show(['Ada', 'Ben', 'Cleo']);
  await expect.element(several.screen.getByText('Ada, Ben and Cleo are replying')).toBeVisible();
});

it('sends the answer with its state, and retains what was typed during the request', async () => {
  fakeServer({});
  const held = Promise.withResolvers<void>();
  server.held = held.promise;
  const { screen, text, send, onWriting } = await show();
  await text.fill('Restart it.');
  await screen.getByRole('button', { name: /support.ticket.then/ }).click();
  await screen.getByRole('option', { name: 'support.ticket.then.waiting' }).click();
  await send.click();
  await expect.poll(() => server.sent).toEqual([{ ...answer, text: 'Restart it.', state: 'waiting' }]);
  await text.click();
  await userEvent.keyboard('{End} And again.');
  held.resolve();
  await expect.element(text).toHaveValue('And again.');
  await expect
    .element(screen.getByRole('button', { name: /support.ticket.then/ }))
    .toHaveTextContent('support.ticket.then.same');
  expect(onWriting).toHaveBeenLastCalledWith(null);
  await send.click();
  await expect.poll(() => server.sent.at(-1)).toEqual({ ...answer, text: 'And again.' });
  await expect.element(text).toHaveValue('');
});

it('shows what someone else has answered, and sends it anyway on request', async () => {
  fakeServer({});
  server.answer = 'answeredBefore';
  const { screen, text, send } = await show();
  await text.fill('Restart it.');
  await send.click();
  await expect.element(screen.getByText('Is it plugged in?')).toBeVisible();
  await expect.element(text).toHaveValue('Restart it.');
  server.answer = 'sent';
  await screen.getByRole('button', { name: 'support.ticket.anyway' }).click();
  await expect.poll(() => server.sent.at(-1)).toEqual({ ...answer, text: 'Restart it.', anyway: true });
  await expect.element(text).toHaveValue('');
  await expect.element(screen.getByText('Is it plugged in?')).not.toBeInTheDocument();
});

it('what was typed stays after a refusal, and on the device until it is sent', async () => {
  fakeServer({});
  server.answer = 'refused';
  const before = await show();
  await before.text.fill('Restart it.');
  await before.send.click();
  await expect.element(before.screen.getByText('Not sent')).toBeVisible();
  await before.screen.unmount();
  const { text, send } = await show();
  await expect.element(text).toHaveValue('Restart it.');
  server.answer = 'sent';
  await send.click();
  await expect.element(text).toHaveValue('');
});
