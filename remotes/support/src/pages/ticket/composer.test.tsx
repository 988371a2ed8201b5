import type { Ticket } from '@portico/contracts/support/shapes';
import type { PresentPerson } from '@portico/data-client/live';
import { ClientProvider, fakeServer, refusal } from '@portico/data-client/testing';
import { activateLanguage, loadMessages, setPortalFacts, setViewer, type Viewer } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Composer } from './composer.tsx';
import texts from './language/en.json' with { type: 'json' };

loadMessages('en', { 'support.ticket.writing': texts['support.ticket.writing'] });
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

const id = (last: number) => `c0000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const ben = { UserID: id(2), UserGUID: id(2), UserName: 'ben', FirstName: 'Ben', LastName: 'Reed', AvatarImage: null };
setViewer({ user: ben, organisation: id(5), principal: null } as unknown as Viewer);
const choice = { id: id(8), code: 'normal', name: 'Normal' };
const clock = { state: 'none', dueOn: null } as const;
const ticket: Ticket = {
  ...{ ticketID: id(1), SUP_TCK_TITLE: 'Printer', SUP_TCK_TYPE: { id: id(9), code: 'bug', SUP_TYPE_NAME: 'Bug' } },
  ...{ SUP_TCK_PRIORTY: choice, SUP_TCK_IMPACT: choice, SUP_TCK_SEVERITY: null, SUP_TCK_STATE: choice },
  ...{ SUP_TCK_LINE: 'FirstLine', SUP_TCK_CREATED: '2026-01-05T09:00:00.000Z', SUP_TCK_CLOSED: null },
  ...{ SUP_TCK_UPDATED: '2026-01-05T09:00:00.000Z', createdBy: ben, createdFor: null, allocatedTo: null, comments: 1 },
  clocks: { firstReply: clock, solution: clock },
  can: { read: true, comment: true, allocate: true, close: true, reopen: false },
  thread: [
    {
      ...{ id: id(7), author: ben, authorEmail: null, text: 'It is dark.', createdOn: '2026-01-05T09:00:00.000Z' },
      ...{ internal: false, via: 'portal', files: [], of: null },
    },
  ],
  ...{ followers: 0, history: [], mergedInto: null, linked: [], report: null },
};

async function show(server: ReturnType<typeof fakeServer>, writers: readonly string[] = []) {
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
    sent: () => server.of('replyToTicket').map(({ body }) => body),
    text: screen.getByRole('textbox', { name: 'support.ticket.answerText' }),
    send: screen.getByRole('button', { name: 'support.ticket.send', exact: true }),
  };
}
/** Like the server's answer to a reply, which contains the whole ticket. */
const replying = (reply: () => unknown = () => ticket) => fakeServer({ replyToTicket: reply });
const answeredBefore = () => refusal('conflict', { current: { by: 'Ada', text: 'Is it plugged in?' } });
const answer = { ticketID: id(1), internal: false, files: [], seen: id(7) };

it('needs some words, and focuses their field', async () => {
  const { screen, text, send, sent } = await show(replying());
  await text.fill('  ');
  await send.click();
  await expect.element(screen.getByText('Error: support.error.comment')).toBeVisible();
  await expect.element(text).toHaveFocus();
  expect(sent()).toEqual([]);
});

it('names the colleagues who are replying, in the words for one and for several', async () => {
  const server = replying();
  const one = await show(server, ['Ada']);
  await expect.element(one.screen.getByText('Ada is replying')).toBeVisible();
  await one.screen.unmount();
  const several = await show(server, ['Ada', 'Ben', 'Cleo']);
  await expect.element(several.screen.getByText('Ada, Ben and Cleo are replying')).toBeVisible();
});

it('sends the answer once with its state, and retains what was typed during the request', async () => {
  const held = Promise.withResolvers<void>();
  const { screen, text, send, onWriting, sent } = await show(replying(() => held.promise.then(() => ticket)));
  await text.fill('Restart it.');
  await screen.getByRole('button', { name: /support.ticket.then/ }).click();
  await screen.getByRole('option', { name: 'support.ticket.then.waiting' }).click();
  // A second click before the button shows that it is busy.
  for (const _ of [1, 2]) send.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await expect.poll(sent).toEqual([{ ...answer, text: 'Restart it.', state: 'waiting' }]);
  await text.click();
  await userEvent.keyboard('{End} And again.');
  held.resolve();
  await expect.element(text).toHaveValue('And again.');
  await expect
    .element(screen.getByRole('button', { name: /support.ticket.then/ }))
    .toHaveTextContent('support.ticket.then.same');
  expect(onWriting).toHaveBeenLastCalledWith(null);
  expect(sent()).toHaveLength(1);
  await send.click();
  await expect.poll(() => sent().at(-1)).toEqual({ ...answer, text: 'And again.' });
  await expect.element(text).toHaveValue('');
});

it('shows what someone else has answered, and sends it anyway on request', async () => {
  let reply: () => unknown = answeredBefore;
  const { screen, text, send, sent } = await show(replying(() => reply()));
  await text.fill('Restart it.');
  await send.click();
  await expect.element(screen.getByText('Is it plugged in?')).toBeVisible();
  await expect.element(text).toHaveValue('Restart it.');
  reply = () => ticket;
  await screen.getByRole('button', { name: 'support.ticket.anyway' }).click();
  await expect.poll(() => sent().at(-1)).toEqual({ ...answer, text: 'Restart it.', anyway: true });
  await expect.element(text).toHaveValue('');
  await expect.element(screen.getByText('Is it plugged in?')).not.toBeInTheDocument();
});

it('checks for other answers again after a request to send it anyway has failed', async () => {
  let reply: () => unknown = answeredBefore;
  const { screen, text, send, sent } = await show(replying(() => reply()));
  await text.fill('Restart it.');
  await send.click();
  await expect.element(screen.getByText('Is it plugged in?')).toBeVisible();
  reply = () => refusal('forbidden');
  await screen.getByRole('button', { name: 'support.ticket.anyway' }).click();
  await expect.element(screen.getByText('Is it plugged in?')).not.toBeInTheDocument();
  await send.click();
  await expect.poll(() => sent().map(({ anyway }) => anyway)).toEqual([undefined, true, undefined]);
  await expect.element(text).toHaveValue('Restart it.');
});

it('what was typed stays after a refusal, and on the device until it is sent', async () => {
  let reply: () => unknown = () => refusal('forbidden');
  const server = replying(() => reply());
  const before = await show(server);
  await before.text.fill('Restart it.');
  await before.send.click();
  await expect.element(before.screen.getByText('support.notSaved')).toBeVisible();
  await before.screen.unmount();
  const { text, send } = await show(server);
  await expect.element(text).toHaveValue('Restart it.');
  reply = () => ticket;
  await send.click();
  await expect.element(text).toHaveValue('');
});
