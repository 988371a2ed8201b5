import { kudosLimits } from '@portico/contracts/recognition/kudos-rules';
import { activateLanguage, loadMessages } from '@portico/remote-contract';
import { UiProvider, type UiTexts } from '@portico/ui';
import { render } from '@portico/ui/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import texts from '../../language/en.json' with { type: 'json' };
import { GiveDialog } from './give-dialog.tsx';
import pageTexts from './language/en.json' with { type: 'json' };

const noor = {
  UserID: '11111111-1111-4111-8111-111111111111',
  UserGUID: '22222222-2222-4222-8222-222222222222',
  UserName: 'noor',
  FirstName: 'Noor',
  LastName: 'Haddad',
  AvatarImage: null,
};
const server = vi.hoisted(() => ({
  allowance: {} as object,
  sent: [] as object[],
  outcome: 'sent' as 'sent' | 'waiting' | 'conflict',
}));
vi.mock('@portico/data-client', async (load) => {
  const actual = await load<typeof import('@portico/data-client')>();
  return {
    ...actual,
    sendLasting: async (_: object, { body }: { body: object }) => {
      if (server.outcome === 'conflict') throw new actual.CallError('conflict', 409, 'r1');
      server.sent.push(body);
      return { kind: server.outcome, answer: {} };
    },
    useCall: ({ name }: { name: string }, _: object, options?: { enabled?: boolean }) =>
      options?.enabled === false
        ? { state: 'loading', data: undefined, retry: () => {} }
        : { state: 'ready', data: name === 'getPeople' ? [] : server.allowance, retry: () => {} },
  };
});
vi.mock('@portico/remote-contract', async (load) => ({
  ...(await load<object>()),
  useDateStyle: () => ({ language: 'en', timeZone: 'UTC' }),
  useSelf: () => ({ UserID: '33333333-3333-4333-8333-333333333333' }),
}));

loadMessages('en', { ...texts, ...pageTexts });
activateLanguage('en');

const free = { left: 3, nextAt: null, receiver: { person: noor, until: null } };
beforeEach(() => Object.assign(server, { allowance: free, sent: [], outcome: 'sent' }));

const open = (onClose = vi.fn()) =>
  render(
    <UiProvider locale="en-GB" texts={{} as UiTexts} mark="wave" navigate={() => undefined}>
      <GiveDialog to={noor.UserID} onClose={onClose} />
    </UiProvider>,
  );

it('says how many are left before anything is written, and sends a badge with words', async () => {
  const onClose = vi.fn();
  const screen = await open(onClose);
  await expect.element(screen.getByRole('dialog', { name: 'Thank Noor Haddad' })).toBeVisible();
  await expect.element(screen.getByText(/You can give 3 more within 7 days/)).toBeVisible();
  await screen.getByRole('button', { name: 'Say thank you' }).click();
  await expect.element(screen.getByText('Choose a badge.')).toBeVisible();
  expect(server.sent).toEqual([]);
  await screen.getByRole('radio', { name: 'Helped me' }).click();
  await expect.element(screen.getByText('Choose a badge.')).not.toBeInTheDocument();
  await screen.getByRole('textbox', { name: /A few words/ }).fill('For the call on Tuesday.');
  await screen.getByText('Only for them').click();
  await screen.getByRole('button', { name: 'Say thank you' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(server.sent).toEqual([
    { ReceiverID: noor.UserID, badge: 'helped', words: 'For the call on Tuesday.', isOnlyForReceiver: true },
  ]);
});

it('closes with Escape until something is entered', async () => {
  const onClose = vi.fn();
  const screen = await open(onClose);
  await expect.element(screen.getByRole('dialog', { name: 'Thank Noor Haddad' })).toBeVisible();
  await screen.getByRole('radio', { name: 'Helped me' }).click();
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await screen.unmount();
  const untouched = await open(onClose);
  await expect.element(untouched.getByText(/You can give 3 more/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

it('explains from when someone can be thanked again, without asking for words', async () => {
  server.allowance = { ...free, receiver: { person: noor, until: '2026-12-04T10:00:00.000Z' } };
  const screen = await open();
  await expect.element(screen.getByText(/You thanked Noor Haddad within the last 7 days/)).toBeVisible();
  await expect.element(screen.getByText(/4 December 2026|4 Dec 2026/)).toBeVisible();
  await expect.element(screen.getByRole('radio')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Say thank you' })).toBeDisabled();
});

it('explains when the next is possible after the last of the week', async () => {
  server.allowance = { left: 0, nextAt: '2026-12-02T10:00:00.000Z', receiver: null };
  const screen = await open();
  await expect.element(screen.getByText(`You’ve given ${kudosLimits.ofGiver} kudos within 7 days`)).toBeVisible();
  await expect.element(screen.getByText(/^You can give more from 2 Dec(ember)? 2026/)).toBeVisible();
});

it('keeps what was written if the limit was reached in the meantime', async () => {
  server.outcome = 'conflict';
  const onClose = vi.fn();
  const screen = await open(onClose);
  await screen.getByRole('radio', { name: 'Good idea' }).click();
  await screen.getByRole('button', { name: 'Say thank you' }).click();
  await expect.element(screen.getByText(/You’ve reached the limit/)).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: 'Good idea' })).toBeChecked();
  expect(onClose).not.toHaveBeenCalled();
});
